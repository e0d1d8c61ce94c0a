import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { monthOf } from '../../platform/server/day.ts';
import { sumByProvider } from './rounds.store.ts';
import { nameOf } from './provider-name.ts';

/** Valid stakes of a month by provider. */
export const listTurnoverByProvider: Handler<typeof report.turnoverbyprovider> = async (
  deps,
  request,
  { member },
) => {
  const { sql, settings, now } = deps;
  const month = monthOf(request.working_month, now(), settings.history.days);
  const wanted = request.search_id?.toLowerCase() ?? '';
  const sums = await sumByProvider(sql, member.id, { ...month, byDay: false });
  return {
    value: sums
      .filter(({ provider }) => `${provider} ${nameOf(provider)}`.toLowerCase().includes(wanted))
      .map((sum) => ({
        provider_code: sum.provider,
        provider_name: nameOf(sum.provider),
        rounds: sum.rounds,
        stake: formatAmount(sum.stake),
        valid_stake: formatAmount(sum.validStake),
        payout: formatAmount(sum.payout),
      })),
  };
};
