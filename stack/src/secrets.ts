import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEPOSIT_CODES, PROVIDER_CODES } from '@palaro/contract';
import { PAYOUT_GATEWAY, readPartyKeys } from '@palaro/contract/wires';
import { Failure } from '@palaro/tools/console';

const RANDOM = [
  'PAYMENTS_API_SECRET',
  'GAMES_API_SECRET',
  'SMS_API_SECRET',
  'DATA_KEYS',
  'PUSH_KEY',
  'VISIT_KEY',
  'EDGE_SECRET',
] as const;
const KEY_PAIR = ['RELEASE_PRIVATE_KEY', 'RELEASE_PUBLIC_KEY'] as const;
/** The issuer of this folder's own tokens: its private key, for commands, and the public half, for the release service. */
const LOCAL_ISSUER = ['RELEASE_LOCAL_KEY', 'RELEASE_LOCAL_ISSUER'] as const;
/** Who has a key of their own in each, `party:id:secret,…`: the providers of games, and the gateways. */
const PARTIES = {
  GAMES_WALLET_KEYS: PROVIDER_CODES,
  PAYMENTS_WEBHOOK_KEYS: [...DEPOSIT_CODES, PAYOUT_GATEWAY],
} as const;
const PARTY_KEYS = Object.keys(PARTIES) as (keyof typeof PARTIES)[];
export const SECRET_NAMES = [...RANDOM, ...PARTY_KEYS, ...KEY_PAIR, ...LOCAL_ISSUER] as const;
/** Keys of the service's roles, where they are not those of this checkout (docs/keys.md). */
export const ROLE_KEYS = ['RELEASE_CHANNELS_KEY', 'RELEASE_SNAPSHOT_KEY', 'RELEASE_TIMESTAMP_KEY'] as const;
/** Only from the environment, never generated or stored: the first when releases are in a bucket, the desk's when the issuer demands one, the mail server's where mail is sent. */
export const PASSING_SECRET_NAMES = [
  'RELEASE_STORE_SECRET_KEY',
  'RELEASE_KEYS_DIR',
  'DESK_CLIENT_SECRET',
  'SMTP_URL',
  ...ROLE_KEYS,
] as const;
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>;

/** The secrets of this data folder, made at the first start. The environment overrides the file. */
export async function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readKept(file);
  const secrets = { ...newSecrets(), ...kept };
  for (const name of PARTY_KEYS) secrets[name] = withMissingKeys(secrets[name], PARTIES[name]);
  if (SECRET_NAMES.some((name) => kept[name] !== secrets[name])) await keep(file, secrets);
  const given = SECRET_NAMES.filter((name) => env[name]).map((name) => [name, env[name]]);
  return { ...secrets, ...Object.fromEntries(given) };
}

async function readKept(file: string): Promise<Partial<Secrets>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as Partial<Secrets>;
  } catch {
    // New secrets would make all encrypted data unreadable.
    throw new Failure(
      `${file} is not JSON any more: put back a copy of it, or remove the folder it is in to start afresh.`,
    );
  }
}

function newSecrets(): Secrets {
  const random = Object.fromEntries(RANDOM.map((name) => [name, randomBytes(32).toString('hex')]));
  const [release, local] = [newKeyPair(), newKeyPair()];
  return {
    ...random,
    GAMES_WALLET_KEYS: '',
    PAYMENTS_WEBHOOK_KEYS: '',
    RELEASE_PRIVATE_KEY: pem(release.privateKey),
    RELEASE_PUBLIC_KEY: release.publicKey.export({ type: 'spki', format: 'pem' }),
    RELEASE_LOCAL_KEY: pem(local.privateKey),
    RELEASE_LOCAL_ISSUER: JSON.stringify(local.publicKey.export({ format: 'jwk' })),
  } as Secrets;
}

/** With a key of each party that has none: providers and gateways come with newer versions of the project. */
function withMissingKeys(keys: string, parties: readonly string[]): string {
  const known = new Set(readPartyKeys(keys).map((key) => key?.party));
  const missing = parties.filter((party) => !known.has(party));
  const made = missing.map((party) => `${party}:1:${randomBytes(32).toString('hex')}`);
  return [keys, ...made].filter(Boolean).join(',');
}

const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' });

async function keep(file: string, secrets: Secrets): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
}
