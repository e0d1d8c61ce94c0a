import type { event } from '@palaro/contract';
import type { Once } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { addTokens, readTokens } from '../tickets/index.ts';
import { insertPrediction, lockMatch } from './prediction.store.ts';

/** A row id has at most 19 digits. */
const LARGEST_ID = 2n ** 63n - 1n;

/** Predicts a score for one token, until the match starts. */
export const predictScore: Once<typeof event.makebet, bigint> = {
  prepare(_deps, request) {
    const matchId = BigInt(request.match_id);
    if (matchId > LARGEST_ID) throw refuse('match_not_exists');
    return matchId;
  },
  fields: ({ home_score: home, away_score: away }, matchId) => ({ matchId, home, away }),
  async run(tx, deps, { request, visitor, prepared: matchId }) {
    const { home_score: home, away_score: away } = request;
    const { id: memberId } = visitor.member;
    const match = await lockMatch(tx, matchId);
    if (!match) throw refuse('match_not_exists');
    const at = deps.now();
    if (!match.isOpen || match.startsAt <= at) throw refuse('match_closed');
    const id = await insertPrediction(tx, { memberId, matchId, home, away, now: at });
    const token = { memberId, amount: -1, reason: 'prediction', key: `prediction:${id}`, at } as const;
    if ((await addTokens(tx, token)) !== 'applied') throw refuse('insufficient_token', { available: 0 });
    return id.toString();
  },
  answer: async ({ sql }, betId, { visitor }) => ({
    value: { bet_id: betId, game_token: await readTokens(sql, visitor.member.id) },
  }),
};
