import { formatAmount, type GameCategory, type report } from '@palaro/contract';
import type { Handler, MemberVisitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { readVip } from '../vip/index.ts';
import { listLines, readSums, type RebateKind } from './rebate.store.ts';

/** 50 → "0.5": 1/10,000 as percent. */
const percent = (rate: number) => String(rate / 100);

async function rebateOf(deps: Deps, kind: RebateKind, { member }: MemberVisitor) {
  const { sql, settings, now } = deps;
  const since = workingDateOf(addDays(now(), -settings.history.days));
  const [sums, { current }, lines] = await Promise.all([
    readSums(sql, member.id, kind),
    readVip(sql, member.id, settings.vip),
    listLines(sql, member.id, { kind, since }),
  ]);
  const step = kind === 'self' ? (current?.rebateStep ?? 0) : 0;
  return {
    value: {
      available: formatAmount(sums.available),
      claimed: formatAmount(sums.claimed),
      accrued: formatAmount(sums.accrued),
      rates: Object.entries(settings.rebate[kind]).map(([game_type, rate]) => ({
        game_type: game_type as GameCategory,
        rate: percent(rate + step),
      })),
      days: lines.map(({ day, gameType, turnover, rate, amount }) => ({
        working_date: day,
        game_type: gameType,
        turnover: formatAmount(turnover),
        rate: percent(rate),
        amount: formatAmount(amount),
      })),
    },
  };
}

/** Rebate on the member's own stakes, by day and game type. */
export const getRebate: Handler<typeof report.rebate> = (deps, _request, visitor) =>
  rebateOf(deps, 'self', visitor);

/** Rebate on the stakes of members who were referred. */
export const getDownlineRebate: Handler<typeof report.downlinerebate> = (deps, _request, visitor) =>
  rebateOf(deps, 'downline', visitor);
