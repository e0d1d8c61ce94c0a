import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEPOSIT_CODES, PROVIDER_CODES } from '@palaro/contract';
import { GATEWAY_HEADERS, PAYOUT_GATEWAY, WALLET_HEADERS, walletSigningText } from '@palaro/contract/wires';
import { startNode } from '@palaro/tools/start-node';
import { sign, unixSeconds } from './server/signature.ts';
import { call, temporaryFolder } from './server/testing.ts';

const SECRET = 'a secret of these processes';
const keysOf = (parties: readonly string[]) =>
  parties.map((party) => `${party}:1:${'k'.repeat(32)}`).join(',');
const SERVERS = {
  payments: { portSetting: 'PAYMENTS_PORT', secrets: ['PAYMENTS_API_SECRET'] },
  games: { portSetting: 'GAMES_PORT', secrets: ['GAMES_API_SECRET'] },
  sms: { portSetting: 'SMS_PORT', secrets: ['SMS_API_SECRET'] },
} as const;
type Name = keyof typeof SERVERS;
const names = Object.keys(SERVERS) as Name[];

let files: Awaited<ReturnType<typeof temporaryFolder>>;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  files = await temporaryFolder();
});
afterEach(async () => {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
  await files.remove();
});

function run(name: Name, changes: Record<string, string> = {}): ChildProcess {
  const { portSetting, secrets } = SERVERS[name];
  const child = startNode(['--no-warnings', path.join(import.meta.dirname, name, 'main.ts')], {
    env: {
      NODE_ENV: 'test',
      // Saves half the time of a short process.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: files.folder,
      [portSetting]: '0',
      IDENTITY_PORT: '0',
      GAMES_WALLET_KEYS: keysOf(PROVIDER_CODES),
      PAYMENTS_WEBHOOK_KEYS: keysOf([...DEPOSIT_CODES, PAYOUT_GATEWAY]),
      // Nobody listens at the discard port.
      PARTNER_URL: 'http://127.0.0.1:9',
      ...Object.fromEntries(secrets.map((secret) => [secret, SECRET])),
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Reads the address from the log, which is one JSON object a line. */
async function start(
  name: Name,
  changes: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = run(name, changes);
  let log = '';
  for await (const chunk of child.stdout ?? []) {
    log += String(chunk);
    const url = /"msg":"Server listening at (http:[^"]+)"/.exec(log)?.[1];
    if (!url) continue;
    child.stdout?.resume();
    return { child, url };
  }
  throw new Error(`${name} did not start: ${log}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

function signedCall(url: string, body: object) {
  const raw = JSON.stringify(body);
  const timestamp = unixSeconds(new Date());
  const headers = {
    [GATEWAY_HEADERS.timestamp]: timestamp,
    [GATEWAY_HEADERS.signature]: sign(SECRET, timestamp, raw),
  };
  return call(url, { body: raw, headers });
}

describe.each(names)('the process of %s', (name) => {
  it('logs when it is ready, and ends cleanly on SIGTERM', async () => {
    const { child, url } = await start(name);
    const health = await call(`${url}/healthz`);
    expect([health.status, health.json()]).toEqual([200, { status: 'ok' }]);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  it('ends with one sentence when a secret is missing', async () => {
    const [secret] = SERVERS[name].secrets;
    const child = run(name, { [secret]: '' });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output.trim()).toMatch(new RegExp(`^The .+ cannot start: ${secret} is missing\\.$`));
  });
});

it.each([
  [{ NODE_ENV: 'production' }, 'it is a stand-in, which staging has only by SANDBOX=on'],
  [{ NODE_ENV: '' }, 'it is a stand-in, which staging has only by SANDBOX=on'],
  [{ NODE_ENV: 'staging' }, 'it is a stand-in, which staging has only by SANDBOX=on'],
  [{ NODE_ENV: 'production', SANDBOX: 'on' }, 'SANDBOX=on is not for production'],
])('takes nobody’s money or codes where members are: %j', async (env, sentence) => {
  const child = run('payments', env);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toContain(sentence);
});

it('a staging has it by SANDBOX=on', async () => {
  const { child } = await start('payments', { NODE_ENV: 'staging', SANDBOX: 'on' });
  expect(await end(child, 'SIGTERM')).toBe(0);
});

it.each([
  ['games', 'GAMES_WALLET_KEYS', PROVIDER_CODES],
  ['payments', 'PAYMENTS_WEBHOOK_KEYS', [...DEPOSIT_CODES, PAYOUT_GATEWAY]],
] as const)('the %s do not start without a key of each party in %s', async (name, setting, parties) => {
  const child = run(name, { [setting]: keysOf(parties.slice(1)) });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toContain(`${setting} must be party:id:secret,… with a key of each of ${parties[0]},`);
  expect(output).not.toContain('kkkk');
});

describe('kill -9', () => {
  it('of the gateway loses no payment that was acknowledged', async () => {
    const requests = Array.from({ length: 20 }, (_, index) => ({
      code: 'mayapay',
      reference: `D-${index}`,
      amount: '500.00',
      currency: 'PHP',
      notify_url: 'http://127.0.0.1:9/hook',
      return_url: 'http://site.test/',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      fields: {},
    }));
    const first = await start('payments');
    const kept = await Promise.all(requests.map((body) => signedCall(`${first.url}/v1/payments`, body)));
    await end(first.child, 'SIGKILL');
    const second = await start('payments');
    const found = await Promise.all(
      requests.map(({ reference }) => signedCall(`${second.url}/v1/payments/inquiry`, { reference })),
    );
    expect(found.map(({ text }) => text)).toEqual(kept.map(({ text }) => text));
  });

  it('of the provider loses no session that was launched', async () => {
    const first = await start('games');
    const raw = JSON.stringify({
      provider: 'launchone',
      game_code: 'parol-nights',
      token: 'token',
      player: 'player',
      lang: 'en',
      currency: 'PHP',
      site_origin: 'http://site.test',
      fields: {},
    });
    const timestamp = unixSeconds(new Date());
    const nonce = 'a-nonce-of-mine';
    const covered = { method: 'POST', path: '/v1/launch', provider: 'launchone', timestamp, nonce };
    const headers = {
      [WALLET_HEADERS.provider]: 'launchone',
      [WALLET_HEADERS.nonce]: nonce,
      [WALLET_HEADERS.timestamp]: timestamp,
      [WALLET_HEADERS.signature]: sign(SECRET, walletSigningText(covered) + raw),
    };
    const launched = (await call(`${first.url}/v1/launch`, { body: raw, headers })).json() as {
      game_url: string;
    };
    await end(first.child, 'SIGKILL');
    const second = await start('games');
    const session = new URL(launched.game_url).pathname.split('/').at(-1);
    const answer = await call(`${second.url}/scenario`, { body: { name: 'normal', session } });
    expect(answer.status).toBe(200);
  });
});
