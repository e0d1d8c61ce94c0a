import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { dayOrNull } from '../../platform/server/day.ts';
import { sumByProvider } from './rounds.store.ts';
import { nameOf } from './provider-name.ts';

const WIN_LOSE_DAYS = 30;

/** Winnings and losses, one line per day and provider, of one day or of the last 30. */
export const listWinLoss: Handler<typeof report.platformwinlose> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const day = dayOrNull(request.working_date, now(), settings.history.days);
  const to = day ?? workingDateOf(now());
  const from = day ?? workingDateOf(addDays(now(), 1 - WIN_LOSE_DAYS));
  const sums = await sumByProvider(sql, member.id, { from, to, byDay: true });
  const lines = sums.slice(page.offset, page.offset + page.size).map((sum) => ({
    working_date: sum.day,
    provider_code: sum.provider,
    provider_name: nameOf(sum.provider),
    rounds: sum.rounds,
    stake: formatAmount(sum.stake),
    payout: formatAmount(sum.payout),
    net: formatAmount(sum.payout - sum.stake),
  }));
  return { value: listValue(lines, sums.length, page) };
};
