import {
  formatAmount,
  gameProvider,
  isProviderCode,
  type GameCategory,
  type report,
  type RequestOf,
  type RoundLine,
} from '@palaro/contract';
import type { MemberVisitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { pageOf } from '../../platform/server/page.ts';
import { dayOf } from '../../platform/server/day.ts';
import { readRounds, type RoundRow } from './rounds.store.ts';

type DayRequest = RequestOf<typeof report.bethistory>;

export const FAMILIES = {
  slot: ['slot', 'fishing', 'hash', 'bingo', 'lottery'],
  casino: ['casino', 'table'],
  cockfight: ['cockfight'],
  sports: ['sportsbook', 'esports'],
} as const satisfies Record<string, readonly GameCategory[]>;

export async function roundsOf(
  deps: Deps,
  request: DayRequest,
  { member }: MemberVisitor,
  categories?: readonly GameCategory[],
) {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const day = dayOf(request.working_date, now(), settings.history.days);
  const { rows, total } = await readRounds(sql, {
    memberId: member.id,
    day,
    categories,
    limit: page.size,
    offset: page.offset,
  });
  return { rows, total, page };
}

export function toLine(row: RoundRow): RoundLine {
  return {
    ticket_id: row.ref,
    provider_code: row.provider,
    game_code: row.gameCode,
    game_name: row.gameName ?? row.gameCode,
    game_type: row.category ?? firstCategory(row.provider),
    opened_at: toWireInstant(row.openedAt),
    stake: formatAmount(row.stake),
    payout: formatAmount(row.payout),
    net: formatAmount(row.payout - row.stake),
    ...(row.inReview > 0n && { in_review: formatAmount(row.inReview) }),
    valid_stake: formatAmount(row.validStake),
    counted: formatAmount(row.counted),
    state: row.status,
    has_detail: row.status !== 'open',
  };
}

/** A game that is no longer in a catalogue has its provider's main category. */
function firstCategory(provider: string): GameCategory {
  return (isProviderCode(provider) ? gameProvider(provider).categories[0] : undefined) ?? 'slot';
}
