import { units, type fund, type RequestOf, type Units } from '@palaro/contract';
import { findMemberBank, findPayoutBank, isSameName, type MemberBankAccount } from '../bank/index.ts';
import { isSelfExcluded } from '../../account/protection/index.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { lockMemberMoney, memberBalance, roundUp } from '../ledger/index.ts';
import { readRunning, readWithhold } from '../../rewards/promotion/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import { readFreeCredit } from './free-credit.store.ts';
import { validateWithdrawal } from './withdrawal.rules.ts';
import { countToday, hasPromotionRound } from './withdrawal.store.ts';

export interface WithdrawalRequest {
  memberId: bigint;
  /** The member's registered name. */
  fullName: string;
  request: RequestOf<typeof fund.withdraw>;
}

export interface Checked {
  bank: MemberBankAccount;
  /** The withheld part of the amount. */
  withhold: Units;
  /** It includes redeemed free credit. */
  isFreeCredit: boolean;
  /** What the house adds to the last of the money, so that it is a whole centavo. */
  dust: Units;
}

/**
 * The checks of docs/money-rules.md, 3.1, in their order; the first that fails is the refusal. The member and, from here on,
 * their money are locked, so that no bet comes between these checks and the hold.
 */
export async function checkWithdrawal(
  tx: Transaction,
  deps: Deps,
  { memberId, fullName, request, amount }: WithdrawalRequest & { amount: Units },
): Promise<Checked> {
  const { settings, now } = deps;
  const { bank, bankMin } = await checkBank(tx, deps, { memberId, fullName, request });
  await lockMemberMoney(tx, memberId);
  // Who has left takes out what is theirs; what an open bet and its promotion bring follows when it is settled.
  const hasLeft = await isSelfExcluded(tx, deps, memberId);
  if (!hasLeft && (await readRunning(tx, memberId))) throw refuse('ongoing_promotion');
  if (!hasLeft && (await hasPromotionRound(tx, memberId))) throw refuse('unfinishgamedetected');
  const { available: exact } = await memberBalance(tx, memberId);
  const available = amount === roundUp(exact) ? amount : exact;
  const outstanding = hasLeft ? units(0n) : (await readTurnover(tx, memberId)).outstanding;
  const withhold = await readWithhold(tx, memberId);
  const today = await countToday(tx, memberId, workingDateOf(now()));
  const facts = { amount, available, withhold, bankMin, outstanding, today, hasLeft };
  const refusal = validateWithdrawal(facts, settings.withdrawal);
  if (refusal) throw refuse(refusal.key, refusal.details);
  const since = addDays(now(), -settings.withdrawal.freeCreditDays);
  const freeCredit = await readFreeCredit(tx, memberId, since);
  const dust = units(available - exact);
  return { bank, withhold, isFreeCredit: amount > units(available - freeCredit), dust };
}

/** The account is the member's own, in the member's name, and at an available bank. */
async function checkBank(
  sql: Queryable,
  { vault }: Deps,
  { memberId, fullName, request }: WithdrawalRequest,
): Promise<{ bank: MemberBankAccount; bankMin: Units }> {
  const { bank_id: bankId, bank_acc_no: accountNo } = request;
  const bank = await findMemberBank(sql, vault, { memberId, bankId, accountNo });
  if (!bank) throw refuse('bank_member_not_exists');
  if (!isSameName(bank.holder, fullName)) throw refuse('bank_acc_holder_not_same');
  const reached = await findPayoutBank(sql, bankId);
  if (bank.isOff || !reached || reached.isOff) throw refuse('bank_member_inactive');
  if (reached.minWithdrawal === null) throw refuse('min_withdrawal_not_set');
  return { bank, bankMin: reached.minWithdrawal };
}
