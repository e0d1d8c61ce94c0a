import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { Refusal } from './refusals.ts';
import { s3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';

type Environment = Record<string, string | undefined>;

/**
 * The bucket that `RELEASE_STORE_URL` names, else a folder below `DATA_DIR`.
 * @param root Base of a relative DATA_DIR.
 */
export function openStore(env: Environment, root: string): ReleaseStore {
  const url = env['RELEASE_STORE_URL']?.replace(/\/+$/, '');
  if (!url) return folderStore(path.resolve(root, env['DATA_DIR'] ?? '.data'));
  return s3Store({
    url,
    region: env['RELEASE_STORE_REGION'] ?? 'us-east-1',
    accessKey: need(env, 'RELEASE_STORE_ACCESS_KEY'),
    secretKey: need(env, 'RELEASE_STORE_SECRET_KEY'),
  });
}

function need(env: Environment, setting: string): string {
  const value = env[setting];
  if (!value)
    throw new Refusal('settings_missing', { setting, meaning: 'the key to the bucket of RELEASE_STORE_URL' });
  return value;
}
