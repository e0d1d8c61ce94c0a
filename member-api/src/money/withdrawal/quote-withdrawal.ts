import { formatAmount, parseAmount, type fund } from '@palaro/contract';
import { memberBalance } from '../ledger/index.ts';
import { readWithhold } from '../../rewards/promotion/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import { countToday } from './withdrawal.store.ts';

/** The payout of a withdrawal, the maximum amount, and what limits it. There is no fee. */
export const quoteWithdrawal: Handler<typeof fund.withdrawquote> = async (deps, request, visitor) => {
  const { sql, settings, now } = deps;
  const { id } = visitor.member;
  const { available } = await memberBalance(sql, id);
  const withhold = await readWithhold(sql, id);
  const { required, done } = await readTurnover(sql, id);
  const today = await countToday(sql, id, workingDateOf(now()));
  const amount = parseAmount(request.withdrawal_amount ?? '0') ?? 0n;
  return {
    value: {
      payout: formatAmount(amount > withhold ? amount - withhold : 0n),
      withhold: formatAmount(withhold),
      fee: formatAmount(0n),
      available: formatAmount(available),
      min: formatAmount(settings.withdrawal.min),
      max: formatAmount(settings.withdrawal.max),
      turnover_required: formatAmount(required),
      turnover_done: formatAmount(done),
      left_today: Math.max(0, settings.withdrawal.perDay - today),
    },
  };
};
