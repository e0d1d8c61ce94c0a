import { createHash, timingSafeEqual } from 'node:crypto';
import { takeTurn } from '../rate-limit/index.ts';
import type { Visitor } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';

/** Lets in who bears the operator token. Wrong ones are counted per address; right ones are not. */
export async function checkOperator(
  deps: Pick<Deps, 'sql' | 'settings' | 'vault' | 'now' | 'secrets'>,
  authorization: string | undefined,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const given = /^Bearer (\S{1,500})$/.exec(authorization ?? '')?.[1];
  if (given !== undefined && timingSafeEqual(digest(given), digest(deps.secrets.operatorToken))) return;
  // A call without any token guesses nothing.
  if (given !== undefined) await takeTurn(deps, 'operatorAddress', visitor.address);
  throw refuse('permission_denied');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
