import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '@palaro/contract/environment';
import { readSigningKey } from '../signing.ts';
import { CHANNELS } from '@palaro/release-client/role-metadata';
import type { RoleName } from '@palaro/release-client/role-metadata';

type Environment = Record<string, string | undefined>;

/** The private keys that this process may sign roles with. */
export interface Keyring {
  /** Empty when this process has none of this role's. `root` has several. */
  keysOf(role: RoleName): Promise<KeyObject[]>;
  /** Only in a checkout, which has all keys and makes those that are missing. */
  checkout?: Checkout;
}

export interface Checkout {
  /** The root that edges of this checkout begin with. */
  readRoot(): Promise<string | undefined>;
  writeRoot(text: string): Promise<void>;
  /** Another key in the place of this role's; of `root`, in the place of the first. Returns what puts the old one back. */
  replaceKey(role: RoleName): Promise<() => Promise<void>>;
}

const ROOT_KEYS = ['root-1', 'root-2', 'root-3'];
/** How many of the root's keys have to sign. */
export const ROOT_THRESHOLD = 2;

/** The service's own roles, with the settings that hold their keys. */
const SERVICE_KEYS: Record<RoleName, string> = {
  [CHANNELS]: 'RELEASE_CHANNELS_KEY',
  snapshot: 'RELEASE_SNAPSHOT_KEY',
  timestamp: 'RELEASE_TIMESTAMP_KEY',
};

/**
 * In a checkout all keys, in the folder `RELEASE_KEYS_DIR` (in development and tests by default `keys` below DATA_DIR); elsewhere the three keys of
 * the service.
 */
export function openKeyring(env: Environment, root: string): Keyring {
  const given = Object.values(SERVICE_KEYS).some((setting) => env[setting]);
  const { isStrict } = readEnvironment(env);
  const folder = env['RELEASE_KEYS_DIR'] ?? (given || isStrict ? undefined : localKeysFolder(env, root));
  if (folder) return localKeyring(path.resolve(root, folder));
  return {
    keysOf: async (role) => {
      const setting = SERVICE_KEYS[role] ?? '';
      const pem = env[setting];
      return pem ? [readSigningKey(setting, pem)] : [];
    },
  };
}

export const localKeysFolder = (env: Environment, root: string): string =>
  path.resolve(root, env['DATA_DIR'] ?? '.data', 'keys');

/** A folder with a file for each key, made when it is asked for. */
export function localKeyring(folder: string): Keyring {
  const fileOf = (name: string) => path.join(folder, `${name}.pem`);
  const rootFile = path.join(folder, 'root.json');
  const readOrMake = async (name: string): Promise<KeyObject> => {
    const kept = await readOr(fileOf(name));
    if (kept !== undefined) return createPrivateKey(kept);
    await makeKey(name);
    return createPrivateKey(await readFile(fileOf(name), 'utf8'));
  };
  const makeKey = (name: string) => writeWhole(fileOf(name), newKey());
  return {
    keysOf: (role) => Promise.all((role === 'root' ? ROOT_KEYS : [role]).map(readOrMake)),
    checkout: {
      readRoot: () => readOr(rootFile),
      writeRoot: (text) => writeWhole(rootFile, text),
      async replaceKey(role) {
        const name = role === 'root' ? 'root-1' : role;
        await readOrMake(name);
        const old = await readFile(fileOf(name), 'utf8');
        await makeKey(name);
        return () => writeWhole(fileOf(name), old);
      },
    },
  };
}

export const newKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

async function readOr(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
