import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listValue } from '../../platform/server/page.ts';
import { linesOfRounds } from './rounds.store.ts';
import { FAMILIES, roundsOf, toLine } from './round-line.ts';

/** Bets of a day on matches, each with its selections. */
export const listSportsBets: Handler<typeof report.sbresult> = async (deps, request, visitor) => {
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
