import { formatAmount, units, type report, type ValueOf } from '@palaro/contract';
import { readContent } from '../../content/cms/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import type { Settings } from '../../settings.ts';
import type { Grant } from './grant.store.ts';
import { arithmeticOf, progressOf } from './promotion.rules.ts';
import { gamesValue } from './rules-value.ts';

type GrantValue = ValueOf<typeof report.promostatement>['list'][number];

/** The title of each promotion; its code when it has no title. */
export async function readTitles(sql: Queryable): Promise<(code: string) => GrantValue['title']> {
  const { body } = await readContent(sql, 'promotions');
  const titles = new Map(body.map(({ code, title }) => [code, title]));
  return (code) => titles.get(code) ?? { en: code };
}

/** A promotion in the format for its member. For an ended one, the balance is that at its end. */
export function grantValue(
  grant: Grant,
  titleOf: (code: string) => GrantValue['title'],
  { smallestOdds }: Settings['promotion'],
): GrantValue {
  const { paid, forfeited } = grant;
  const atEnd = units((paid ?? 0n) + (forfeited ?? 0n));
  const balance = grant.state === 'RUNNING' ? grant.balance : atEnd;
  return {
    promotion_id: grant.code,
    title: titleOf(grant.code),
    state: grant.state,
    requirement: grant.requirement,
    deposit: formatAmount(grant.deposit),
    bonus: formatAmount(grant.bonus),
    target: formatAmount(grant.target),
    progress: formatAmount(progressOf({ ...grant, balance })),
    balance: formatAmount(grant.balance),
    own: formatAmount(grant.ownLeft),
    max_bet: formatAmount(grant.mostBet),
    max_payout: formatAmount(grant.mostPaid),
    arithmetic: arithmeticOf(grant),
    multiplier: `x${grant.multiplier}`,
    games: gamesValue(grant.weights),
    own_games: grant.ownGames,
    smallest_odds: smallestOdds,
    kept_back: grant.isSticky ? 'bonus' : 'nothing',
    has_open_round: grant.hasOpenRound,
    started_at: toWireInstant(grant.startedAt),
    expires_at: toWireInstant(grant.expiresAt),
    ended_at: toWireInstant(grant.endedAt),
    ...(grant.state === 'CANCELLED' && {
      ended_by: grant.isEndedByExclusion ? ('exclusion' as const) : ('member' as const),
    }),
    paid: formatAmount(paid ?? 0n),
    forfeited: formatAmount(forfeited ?? 0n),
  };
}
