import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWriter, runKeys } from '@palaro/release';
import { common, LIFE_MS, partOf, seal } from '@palaro/release-client/role-metadata';
import type { Site } from './site.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** A team's own key, as PEM. */
export const newTeamKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** What the house does with the public half of a team's key: from now on only that key signs this deployable's releases. */
export async function delegateTo(
  key: string,
  name: string,
  { env, dataDir }: Pick<Site, 'env' | 'dataDir'>,
): Promise<void> {
  const file = path.join(dataDir, `${name}.pub.pem`);
  await writeFile(file, createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  await runKeys(['delegate', name, file], () => openWriter(env, root));
}

/** The next version of a role's text, signed with this key alone. */
export function signNext(text: string, key: string): string {
  const part = partOf(text);
  const next = { ...part, ...common(part.version + 1, new Date(), LIFE_MS.service) };
  return seal(next, [createPrivateKey(key)]);
}
