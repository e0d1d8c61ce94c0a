import type { RoundContext } from '../engine/game-kind.ts';
import type { OrderOf } from '../wire/index.ts';
import { BACK, findBetType } from './bet-types.ts';
import type { Verdict } from './bet-types.ts';
import { settleOutright } from './cup.ts';

export type Leg = OrderOf<'sports'>['legs'][number];

/** How a leg of a bet is judged; `undefined` until its match has ended. */
export function verdictOf(
  { match_id, bet_type, selection, criteria }: Leg,
  { matches, now }: Pick<RoundContext, 'matches' | 'now'>,
): Verdict | undefined {
  const fixture = matches.find(match_id);
  if (!fixture || now.getTime() < fixture.endsAt) return undefined;
  if (fixture.isCup) return settleOutright(matches.cupResultOf(fixture), selection);
  const result = matches.resultOf(fixture);
  if (result.isVoid) return BACK;
  return findBetType(bet_type)?.settle(result, selection, criteria);
}
