import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DEPOSIT_CODES, PROVIDER_CODES } from '@palaro/contract';
import { readPartyKeys } from '@palaro/contract/wires';
import { loadSecrets } from './secrets.ts';

const dataDir = path.join(process.cwd(), '.cache', 'secrets-tests', randomUUID());
const file = path.join(dataDir, 'secrets.json');

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the secrets of a data folder', () => {
  // ASVS 13.3.1
  it('are made once, are all different and readable by their owner only', async () => {
    const first = await loadSecrets(dataDir, {});
    expect(await loadSecrets(dataDir, {})).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('contain a key of 32 bytes for the data and a matching key pair for the releases', async () => {
    const secrets = await loadSecrets(dataDir, {});
    expect(Buffer.from(secrets.DATA_KEYS, 'hex')).toHaveLength(32);
    const half = createPublicKey(createPrivateKey(secrets.RELEASE_PRIVATE_KEY));
    expect(half.export({ type: 'spki', format: 'pem' })).toBe(secrets.RELEASE_PUBLIC_KEY);
  });

  it('contain a key for tokens of commands, whose public half the release service gets', async () => {
    const secrets = await loadSecrets(dataDir, {});
    const half = createPublicKey(createPrivateKey(secrets.RELEASE_LOCAL_KEY));
    expect(half.export({ format: 'jwk' })).toEqual(JSON.parse(secrets.RELEASE_LOCAL_ISSUER));
  });

  it('contain a wallet key of each provider, also of those that came later', async () => {
    const { GAMES_WALLET_KEYS } = await loadSecrets(dataDir, {});
    const keys = readPartyKeys(GAMES_WALLET_KEYS);
    expect(keys.map((key) => key?.party)).toEqual(PROVIDER_CODES);
    expect(new Set(keys.map((key) => key?.secret)).size).toBe(PROVIDER_CODES.length);
    const [first = '', ...others] = GAMES_WALLET_KEYS.split(',');
    await writeFile(file, (await readFile(file, 'utf8')).replace(`${first},`, ''));
    const completed = (await loadSecrets(dataDir, {})).GAMES_WALLET_KEYS;
    expect(completed).not.toContain(first);
    expect(completed.split(',').slice(0, -1)).toEqual(others);
    expect((await loadSecrets(dataDir, {})).GAMES_WALLET_KEYS).toBe(completed);
  });

  it('contain a webhook key of each gateway and of payouts, which nobody else has', async () => {
    const { PAYMENTS_WEBHOOK_KEYS } = await loadSecrets(dataDir, {});
    const keys = readPartyKeys(PAYMENTS_WEBHOOK_KEYS);
    expect(keys.map((key) => key?.party)).toEqual([...DEPOSIT_CODES, 'payout']);
    expect(new Set(keys.map((key) => key?.secret)).size).toBe(DEPOSIT_CODES.length + 1);
  });

  it('can be overridden by the environment, without being changed', async () => {
    const { EDGE_SECRET } = await loadSecrets(dataDir, {});
    expect((await loadSecrets(dataDir, { EDGE_SECRET: 'mine' })).EDGE_SECRET).toBe('mine');
    expect((await loadSecrets(dataDir, {})).EDGE_SECRET).toBe(EDGE_SECRET);
  });

  it('are completed when a newer version of the project needs another one', async () => {
    const { DATA_KEYS, SMS_API_SECRET, ...older } = await loadSecrets(dataDir, {});
    await writeFile(file, JSON.stringify({ ...older, DATA_KEYS }));
    const now = await loadSecrets(dataDir, {});
    expect(now).toMatchObject({ ...older, DATA_KEYS });
    expect(now.SMS_API_SECRET).not.toBe(SMS_API_SECRET);
  });

  it('are never replaced silently when the file is damaged', async () => {
    await loadSecrets(dataDir, {});
    await writeFile(file, '{"DATA_KEYS": "4');
    await expect(loadSecrets(dataDir, {})).rejects.toThrow('is not JSON any more');
    expect(await readFile(file, 'utf8')).toBe('{"DATA_KEYS": "4');
  });
});
