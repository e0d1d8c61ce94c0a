import type { event } from '@palaro/contract';
import { fingerprintOf } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTokens, readTokens } from '../tickets/index.ts';
import { insertPrediction, lockMatch } from './prediction.store.ts';

/** A row id has at most 19 digits. */
const LARGEST_ID = 2n ** 63n - 1n;

/** Predicts a score for one token, until the match begins. */
export const predictScore: Handler<typeof event.makebet> = async (deps, request, { member }) => {
  const { sql, now } = deps;
  const { match_id, home_score: home, away_score: away, request_id: requestId } = request;
  const matchId = BigInt(match_id);
  if (matchId > LARGEST_ID) throw refuse('match_not_exists');
  await takeTurn(deps, 'moneyAccount', member.accountId);
  const remembered = {
    memberId: member.id,
    requestId,
    fingerprint: fingerprintOf({ call: 'makebet', matchId, home, away }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, member.id);
    const earlier = await findEarlier(tx, remembered);
    if (earlier) return { value: { bet_id: earlier, game_token: await readTokens(tx, member.id) } };
    const match = await lockMatch(tx, matchId);
    if (!match) throw refuse('match_not_exists');
    const at = now();
    if (!match.isOpen || match.startsAt <= at) throw refuse('match_closed');
    const id = await insertPrediction(tx, { memberId: member.id, matchId, home, away, now: at });
    const taken = await addTokens(tx, {
      memberId: member.id,
      amount: -1,
      reason: 'prediction',
      key: `prediction:${id}`,
      at,
    });
    if (taken !== 'applied') throw refuse('insufficient_token', { available: 0 });
    await rememberRequest(tx, remembered, id.toString(), at);
    await signalMember(tx, member.id, { what: 'balance' });
    return { value: { bet_id: id.toString(), game_token: await readTokens(tx, member.id) } };
  });
};
