import { units, UNITS_PER_PESO, type Units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTickets, addTokens } from '../tickets/index.ts';
import { addTurnoverTarget } from '../turnover/index.ts';
import { readRunning } from './grant.store.ts';
import { termsOfFreeCredit } from './promotion.rules.ts';
import { startGrant } from './start-grant.ts';

export interface Reward {
  kind: 'cash' | 'free_credit' | 'token' | 'ticket';
  /** Pesos, or a number of tokens or tickets, in 1/10,000. */
  value: Units;
  /** Free credit: its target is this multiple of the credit. */
  multiplier?: number | undefined;
}

/**
 * Gives the reward of a coupon or a message, in the caller's transaction, which has locked the member. `source` counts once for
 * ever: `coupon CODE`, `inbox 12`. Cash has a turnover of once the amount, like a deposit, so that it cannot be withdrawn without
 * play. Refuses with ongoing_promotion or multiplier_not_found, for free credit only.
 */
export async function giveReward(
  tx: Transaction,
  deps: Pick<Deps, 'settings' | 'now'>,
  { memberId, source, reward }: { memberId: bigint; source: string; reward: Reward },
): Promise<void> {
  const { kind, value, multiplier } = reward;
  const key = `${source} ${memberId}`;
  const pieces = {
    memberId,
    amount: Number(value / UNITS_PER_PESO),
    reason: 'reward' as const,
    key,
    at: deps.now(),
  };
  switch (kind) {
    case 'cash':
      return giveCash(tx, deps.now(), { memberId, key, value, source });
    case 'token':
      await addTokens(tx, pieces);
      return signalMember(tx, memberId, { what: 'balance' });
    case 'ticket':
      await addTickets(tx, pieces);
      return signalMember(tx, memberId, { what: 'balance' });
    case 'free_credit': {
      const terms = termsOfFreeCredit(value, multiplier);
      if (!terms) throw refuse('multiplier_not_found');
      if (await readRunning(tx, memberId)) throw refuse('ongoing_promotion');
      await startGrant(tx, deps, { memberId, code: 'FREE', terms, source });
      return undefined;
    }
    default:
      return kind satisfies never;
  }
}

async function giveCash(
  tx: Transaction,
  now: Date,
  { memberId, key, value, source }: { memberId: bigint; key: string; value: Units; source: string },
): Promise<void> {
  await addTurnoverTarget(tx, { memberId, ticketId: `reward ${key}`, amount: value });
  const posted = await postJournal(tx, {
    kind: 'reward',
    scope: 'reward',
    key,
    fingerprint: fingerprintOf({ key, value }),
    workingDate: workingDateOf(now),
    legs: [
      { account: 'promo_expense', amount: units(-value) },
      { account: memberCash(memberId), amount: value },
    ],
    details: { reference: source },
  });
  if (posted.outcome !== 'applied') throw new Error(`the ledger would not give ${key}: ${posted.outcome}`);
  await signalMember(tx, memberId, { what: 'balance' });
}
