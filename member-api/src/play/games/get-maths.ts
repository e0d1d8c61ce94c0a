import { createHash } from 'node:crypto';
import type { game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { OWN_PROVIDERS } from '../wallet/index.ts';

/** The published maths of a version, from the studio that has it; passed on only when it is what the hash names. */
export const getMaths: Handler<typeof game.maths> = async ({ games }, { hash }) => {
  const replies = await Promise.all(OWN_PROVIDERS.map((provider) => games.maths(provider, hash)));
  const found = replies.find((reply) => reply.outcome === 'ok');
  if (found && createHash('sha256').update(found.value).digest('hex') === hash)
    return { value: { text: found.value } };
  if (found) throw refuse('systemError');
  throw refuse(
    replies.some(({ outcome }) => outcome === 'refused')
      ? 'maths_unknown'
      : 'unableToLaunchSlotGameAtTheMoment',
  );
};
