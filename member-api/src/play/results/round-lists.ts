import {
  formatAmount,
  gameProvider,
  isProviderCode,
  type Call,
  type GameCategory,
  type report,
  type RequestOf,
  type RoundLine,
} from '@palaro/contract';
import type { Handler, MemberVisitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { dayOf } from '../../platform/server/day.ts';
import { linesOfRounds, listRounds, type RoundRow } from './rounds.store.ts';

type DayRequest = RequestOf<typeof report.bethistory>;

const FAMILIES = {
  slot: ['slot', 'fishing', 'hash', 'bingo', 'lottery'],
  casino: ['casino', 'table'],
  cockfight: ['cockfight'],
  sports: ['sportsbook', 'esports'],
} as const satisfies Record<string, readonly GameCategory[]>;

async function roundsOf(
  deps: Deps,
  request: DayRequest,
  { member }: MemberVisitor,
  categories?: readonly GameCategory[],
) {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const day = dayOf(request.working_date, now(), settings.history.days);
  const { rows, total } = await listRounds(sql, {
    memberId: member.id,
    day,
    categories,
    limit: page.size,
    offset: page.offset,
  });
  return { rows, total, page };
}

function listOfRounds<C extends Call>(categories?: readonly GameCategory[]): Handler<C> {
  const handler: Handler<typeof report.bethistory> = async (deps, request, visitor) => {
    const { rows, total, page } = await roundsOf(deps, request, visitor, categories);
    return { value: listValue(rows.map(toLine), total, page) };
  };
  return handler as unknown as Handler<C>;
}

export const bethistory = listOfRounds<typeof report.bethistory>();
export const slotresult = listOfRounds<typeof report.slotresult>(FAMILIES.slot);
export const livecasinoresult = listOfRounds<typeof report.livecasinoresult>(FAMILIES.casino);
export const cockfightresult = listOfRounds<typeof report.cockfightresult>(FAMILIES.cockfight);

/** Bets of a day on matches, each with what was bet on. */
export const sbresult: Handler<typeof report.sbresult> = async (deps, request, visitor) => {
  const { rows, total, page } = await roundsOf(deps, request, visitor, FAMILIES.sports);
  const lines = await linesOfRounds(
    deps.sql,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => {
    const bet = lines.get(row.id);
    return { ...toLine(row), odds: bet?.odds ? formatAmount(bet.odds) : '', lines: bet?.lines ?? [] };
  });
  return { value: listValue(list, total, page) };
};

function toLine(row: RoundRow): RoundLine {
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
    valid_stake: formatAmount(row.validStake),
    state: row.status,
    has_detail: row.status !== 'open',
  };
}

/** A game that is in no catalogue any more is of the kind that its provider is known for. */
function firstCategory(provider: string): GameCategory {
  return (isProviderCode(provider) ? gameProvider(provider).categories[0] : undefined) ?? 'slot';
}
