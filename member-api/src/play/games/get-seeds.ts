import type { game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { seedsOf } from './seeds-value.ts';

/** The seeds of the next bet on one of the house's own games. */
export const getSeeds: Handler<typeof game.seeds> = async (deps, _request, { member }) => ({
  value: await seedsOf(deps, member.id),
});
