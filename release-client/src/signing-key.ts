import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ClientRefusal } from './client-refusals.ts';

const SETTING = 'PALARO_SIGNING_KEY';

/** The team's key, which signs that a release is the team's; none where the checkout signs for all. */
export function readSigningKey(env: Readonly<Record<string, string | undefined>>): KeyObject | undefined {
  const pem = env[SETTING];
  if (!pem) return undefined;
  const refuse = (problem: string) => new ClientRefusal('key_unusable', { setting: SETTING, problem });
  let key: KeyObject;
  try {
    // Some environments allow a PEM on one line only, with `\n` as text.
    key = createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    throw refuse('it cannot be read as PEM');
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw refuse('it is not on the curve P-256');
  return key;
}
