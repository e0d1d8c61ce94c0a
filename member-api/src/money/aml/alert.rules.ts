import { formatAmount, units } from '@palaro/contract';
import type { Settings } from '../../settings.ts';

/** What moved of one member on a day, and what it is compared with. Amounts in units. */
export interface DayFacts {
  memberId: bigint;
  /** Credited on the day, each. */
  deposits: readonly bigint[];
  /** Paid out on the day. */
  paidOut: bigint;
  /** Of it, to bank accounts that were added shortly after a change (`new_bank.days`). */
  paidToNewBank: bigint;
  /** Deposits and stakes of the last days, the day included (`little_play.days`). */
  depositedLately: bigint;
  stakedLately: bigint;
  /** The days with deposits before this one, and their sum (`sudden_change.days`). */
  usualDays: number;
  usualDeposits: bigint;
  /** Days since the sign-up. */
  accountDays: number;
  isIdentityChecked: boolean;
  /** Other accounts with a session from the same address, on a device that names itself alike. */
  sameDevice: number;
  /** Other accounts with a bank account of the same holder. */
  sameHolder: number;
  /** Members who sent money on the day, and how much came. */
  senders: number;
  received: bigint;
}

type Rules = Settings['aml'];
export type AlertKind = 'covered' | 'suspicious';
type RuleName = keyof Rules['covered'] | keyof Rules['suspicious'];

export interface Alert {
  rule: RuleName;
  kind: AlertKind;
  amount: bigint;
  reason: string;
  /** What the rule saw, with its thresholds; of a suspicious one also `ground`, the circumstance of the law. */
  facts: Record<string, string>;
}

/** What a rule found: the amount that it is about, and the numbers that a person wants to see. Nothing when it does not apply. */
type Found = { amount: bigint; facts: Record<string, bigint | number> } | false;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
/** All that moved on the day. */
const movedOf = ({ deposits, paidOut, received }: DayFacts): bigint => sum(deposits) + paidOut + received;

const COVERED: Record<keyof Rules['covered'], (day: DayFacts, rules: Rules['covered']) => Found> = {
  deposits_of_day(day, { deposits_of_day: { above } }) {
    const amount = sum(day.deposits);
    return amount > above && { amount, facts: { deposits: day.deposits.length, above } };
  },
  payouts_of_day(day, { payouts_of_day: { above } }) {
    return day.paidOut > above && { amount: day.paidOut, facts: { above } };
  },
};

const SUSPICIOUS: Record<keyof Rules['suspicious'], (day: DayFacts, rules: Rules['suspicious']) => Found> = {
  split_deposits(day, { split_deposits: { below, count } }) {
    const small = day.deposits.filter((amount) => amount < below);
    const amount = sum(small);
    return small.length >= count && amount >= below && { amount, facts: { deposits: small.length, below } };
  },
  little_play(day, { little_play: { from, percent, days } }) {
    const { paidOut, depositedLately: deposited, stakedLately: staked } = day;
    const isLittle = staked * 100n < deposited * BigInt(percent);
    return paidOut >= from && isLittle && { amount: paidOut, facts: { deposited, staked, days } };
  },
  shared_device(day, { shared_device: { accounts, from, days } }) {
    const [amount, sharing] = [movedOf(day), day.sameDevice + 1];
    return amount >= from && sharing >= accounts && { amount, facts: { accounts: sharing, days } };
  },
  shared_holder(day, { shared_holder: { accounts, from } }) {
    const [amount, sharing] = [movedOf(day), day.sameHolder + 1];
    return amount >= from && sharing >= accounts && { amount, facts: { accounts: sharing } };
  },
  sudden_change(day, { sudden_change: { from, times, usualDays } }) {
    const amount = sum(day.deposits);
    if (day.usualDays < usualDays) return false;
    const usual = day.usualDeposits / BigInt(day.usualDays);
    return amount >= from && amount >= usual * BigInt(times) && { amount, facts: { usual, times } };
  },
  new_bank(day, { new_bank: { from, days } }) {
    return day.paidToNewBank >= from && { amount: day.paidToNewBank, facts: { days } };
  },
  unusual_sum(day, { unusual_sum: { from, accountDays } }) {
    const deposited = sum(day.deposits);
    const amount = deposited > day.paidOut ? deposited : day.paidOut;
    const isKnown = day.isIdentityChecked && day.accountDays >= accountDays;
    const facts = { account_days: day.accountDays, identity_checked: day.isIdentityChecked ? 1 : 0 };
    return amount >= from && !isKnown && { amount, facts };
  },
  many_senders(day, { many_senders: { senders, from } }) {
    return (
      day.received >= from &&
      day.senders >= senders && { amount: day.received, facts: { senders: day.senders } }
    );
  },
};

/** What the rules find in a member's day, each rule at most once. */
export function findAlerts(day: DayFacts, { covered, suspicious }: Rules): Alert[] {
  const alerts: Alert[] = [];
  const add = (kind: AlertKind, rule: RuleName, reason: string, found: Found, ground?: number) => {
    if (!found) return;
    const facts = { ...worded(found.facts), ...(ground !== undefined && { ground: String(ground) }) };
    alerts.push({ rule, kind, reason, amount: found.amount, facts });
  };
  for (const rule of Object.keys(COVERED) as (keyof typeof COVERED)[])
    add('covered', rule, covered[rule].reason, COVERED[rule](day, covered));
  for (const rule of Object.keys(SUSPICIOUS) as (keyof typeof SUSPICIOUS)[])
    add(
      'suspicious',
      rule,
      suspicious[rule].reason,
      SUSPICIOUS[rule](day, suspicious),
      suspicious[rule].ground,
    );
  return alerts;
}

/** Amounts in pesos, counts as they are. */
const worded = (facts: Record<string, bigint | number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatAmount(units(value)) : String(value),
    ]),
  );
