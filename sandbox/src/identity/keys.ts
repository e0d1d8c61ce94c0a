import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';

/** What signs tokens and cookies. Kept over restarts, so that nobody has to trust a new issuer after each. */
export interface IdentityKeys {
  staff: JWK;
  github: JWK;
  gitlab: JWK;
  cookie: string;
}

/** Reads the keys of this folder, made at the first start. */
export async function loadKeys(folder: string): Promise<IdentityKeys> {
  const file = path.join(folder, 'identity-keys.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) return JSON.parse(kept) as IdentityKeys;
  const [staff, github, gitlab] = await Promise.all([makeKey('ES256'), makeKey('RS256'), makeKey('RS256')]);
  const keys = { staff, github, gitlab, cookie: randomBytes(32).toString('hex') };
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
  return keys;
}

async function makeKey(alg: 'ES256' | 'RS256'): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: randomBytes(8).toString('hex') };
}

/** The half that everybody may see. */
export function publicHalf({ kty, crv, x, y, n, e, alg, use, kid }: JWK): JWK {
  const whole = { kty, crv, x, y, n, e, alg, use, kid };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as JWK;
}
