import { formatAmount, parseAmount, units, type fund } from '@palaro/contract';
import { readHeldUntil } from '../../account/credential/index.ts';
import { isSelfExcluded } from '../../account/protection/index.ts';
import { memberBalance, roundUp } from '../ledger/index.ts';
import { readRunning, readWithhold } from '../../rewards/promotion/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import { forecastWithdrawal } from './forecast-withdrawal.ts';
import { countToday, hasPromotionRound } from './withdrawal.store.ts';

const NOTHING_TO_PLAY = { required: units(0n), done: units(0n) };

/** The payout of a withdrawal, the maximum amount, what limits it, and how it would go. There is no fee. */
export const quoteWithdrawal: Handler<typeof fund.withdrawquote> = async (deps, request, visitor) => {
  const { sql, settings, now } = deps;
  const { id } = visitor.member;
  // Who takes out everything gets the last centavo whole.
  const available = roundUp((await memberBalance(sql, id)).available);
  const withhold = await readWithhold(sql, id);
  const hasLeft = await isSelfExcluded(sql, deps, id);
  const { required, done } = hasLeft ? NOTHING_TO_PLAY : await readTurnover(sql, id);
  const hasPromotion = !hasLeft && (await readRunning(sql, id)) !== undefined;
  const hasRound = !hasLeft && (await hasPromotionRound(sql, id));
  const { min } = settings.withdrawal;
  const today = await countToday(sql, id, workingDateOf(now()));
  const heldUntil = await readHeldUntil(sql, id, now());
  const amount = parseAmount(request.withdrawal_amount ?? '0') ?? 0n;
  const { bank_id: bankId, bank_acc_no: accountNo } = request;
  const forecast = await forecastWithdrawal(deps, { memberId: id, bankId, accountNo, amount: units(amount) });
  return {
    value: {
      payout: formatAmount(amount > withhold ? amount - withhold : 0n),
      withhold: formatAmount(withhold),
      fee: formatAmount(0n),
      available: formatAmount(available),
      min: formatAmount(hasLeft && available > 0n && available < min ? available : min),
      max: formatAmount(settings.withdrawal.max),
      turnover_required: formatAmount(required),
      turnover_done: formatAmount(done),
      left_today: Math.max(0, settings.withdrawal.perDay - today),
      ...(hasPromotion && { has_promotion: true }),
      ...(hasRound && { has_promotion_round: true }),
      ...(hasLeft && { is_leaving: true }),
      ...(heldUntil && { held_until: toWireInstant(heldUntil) }),
      ...forecast,
    },
  };
};
