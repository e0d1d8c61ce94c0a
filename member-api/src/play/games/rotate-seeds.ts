import type { game } from '@palaro/contract';
import { rotateFairSeed } from '../fairness/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { seedsOf } from './seeds-value.ts';

const REFUSALS = { changed: 'seeds_changed', round_open: 'unfinishgamedetected' } as const;

/** Reveals the server seed in use and puts the one that the member was shown into use, with their client seed. */
export const rotateSeeds: Handler<typeof game.rotate> = async (deps, request, { member }) => {
  const { client_seed: clientSeed, next_server_seed_hash: nextServerSeedHash } = request;
  const outcome = await rotateFairSeed(deps, member.id, { clientSeed, nextServerSeedHash });
  if (outcome !== 'rotated') throw refuse(REFUSALS[outcome]);
  return { value: await seedsOf(deps, member.id) };
};
