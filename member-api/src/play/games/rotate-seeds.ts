import type { game } from '@palaro/contract';
import { rotateFairSeed } from '../fairness/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { hasOpenFairRound } from './games.store.ts';
import { seedsOf } from './seeds-value.ts';

/** Reveals the server seed and makes a new pair; refused while a round with it is open. */
export const rotateSeeds: Handler<typeof game.rotate> = async (deps, request, { member }) => {
  if (await hasOpenFairRound(deps.sql, member.id)) throw refuse('unfinishgamedetected');
  await rotateFairSeed(deps, member.id, request.client_seed);
  return { value: await seedsOf(deps, member.id) };
};
