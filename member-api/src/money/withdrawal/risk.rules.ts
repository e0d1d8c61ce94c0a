import type { Settings } from '../../settings.ts';

/** Facts about a withdrawal and its member at the time of the request. */
export interface RiskFacts {
  now: Date;
  /** This one and all others of the day that were not returned. */
  requestedToday: bigint;
  isFreeCredit: boolean;
  joinedAt: Date;
  /** When the phone was confirmed; absent if it never was. */
  provenAt: Date | null;
  bankAddedAt: Date;
  /** The last change of phone, email or password. */
  credentialAt: Date | null;
  /** Earlier withdrawals paid out to the same account. */
  paidToBank: number;
  /** Deposits credited by a gateway's confirmation. */
  gatewayDeposits: number;
  /** Open reviews and findings about the member's tickets. */
  openReviews: number;
  /** Rounds that should have ended long ago. */
  lateRounds: number;
  /** Stakes and winnings of the last days. */
  staked: bigint;
  won: bigint;
  /** Transfers from other members in the last days. */
  received: number;
}

const DAY_MS = 24 * 60 * 60_000;
const PERCENT = 100n;

/**
 * The signals that are not clean. If there are none, a rule may approve. Shared devices and addresses are not among them, because
 * households and carriers share them; instead the first withdrawal to an account always needs a person.
 */
export function findRisks(facts: RiskFacts, rules: Settings['withdrawal']['automatic']): string[] {
  const { now, staked, won } = facts;
  const days = (since: Date) => (now.getTime() - since.getTime()) / DAY_MS;
  const signals: Record<string, boolean> = {
    amount: facts.requestedToday > rules.max,
    free_credit: facts.isFreeCredit,
    new_account: days(facts.joinedAt) < rules.accountDays,
    phone_unproven: facts.provenAt === null,
    new_bank: days(facts.bankAddedAt) < rules.bankDays,
    new_credential: facts.credentialAt !== null && days(facts.credentialAt) < rules.credentialDays,
    first_withdrawal: facts.paidToBank === 0,
    no_gateway_deposit: facts.gatewayDeposits === 0,
    open_review: facts.openReviews > 0,
    late_rounds: facts.lateRounds > 0,
    no_play: staked === 0n,
    winnings: staked > 0n && won * PERCENT > staked * BigInt(rules.winPercent),
    transfer_received: facts.received > 0,
  };
  return Object.keys(signals).filter((name) => signals[name]);
}
