import { units, type Units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import {
  fingerprintOf,
  lockMemberMoney,
  memberCash,
  memberPromoBonus,
  memberPromoOwn,
  postJournal,
} from '../../money/ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTurnoverTarget } from '../turnover/index.ts';
import { readRunning, sumPlayed, writeEnd, type Grant } from './grant.store.ts';
import { bonusPaidAtEnd, stillToPlay, type EndState } from './promotion.rules.ts';
import { withholdFrom } from './withhold.store.ts';

/** Why it was cancelled: by the member's call, by closing the account, or because the member has excluded themselves. */
export type CancelCause = 'member' | 'closeaccount' | 'exclusion';

export interface Ended {
  grant: Grant;
  state: EndState;
  paid: Units;
  /** The part of `paid` that the bonus pool paid. */
  bonusPaid: Units;
  forfeited: Units;
}

/**
 * Ends the member's running promotion in the way that `choose` returns. `choose` runs under the money lock, so that no bet comes
 * in between. Nothing happens when it returns none or nothing runs. The caller has locked the member. `cause` is kept with a cancelled one.
 */
export async function endRunning(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  memberId: bigint,
  choose: (grant: Grant) => EndState | undefined,
  cause?: CancelCause,
): Promise<Ended | undefined> {
  await lockMemberMoney(tx, memberId);
  const grant = await readRunning(tx, memberId);
  const state = grant && choose(grant);
  if (!grant || !state) return undefined;
  return endGrant(tx, deps.now(), grant, state, cause);
}

async function endGrant(
  tx: Transaction,
  now: Date,
  grant: Grant,
  state: EndState,
  cause: CancelCause | undefined,
): Promise<Ended> {
  const { id, memberId, code, balance, ownLeft, mostPaid } = grant;
  const bonusLeft = units(balance - ownLeft);
  const bonusPaid = bonusPaidAtEnd(state, { bonusLeft, mostPaid });
  const paid = units(ownLeft + bonusPaid);
  const forfeited = units(balance - paid);
  await writeEnd(tx, id, { state, paid, bonusPaid, forfeited, now });
  if (balance > 0n) {
    const posted = await postJournal(tx, {
      kind: 'bonus_end',
      scope: 'promotion',
      key: `end ${id}`,
      fingerprint: fingerprintOf({ id, state, paid, forfeited }),
      workingDate: workingDateOf(now),
      legs: [
        { account: memberPromoOwn(memberId, id), amount: units(-ownLeft) },
        { account: memberPromoBonus(memberId, id), amount: units(-bonusLeft) },
        { account: memberCash(memberId), amount: paid },
        { account: 'promo_expense' as const, amount: forfeited },
      ].filter(({ amount }) => amount !== 0n),
      details: {
        grant_id: id.toString(),
        code,
        state,
        reference: grant.source,
        ...(state === 'CANCELLED' && cause && { cause }),
      },
    });
    if (posted.outcome !== 'applied') throw new Error(`the ledger would not end ${id}: ${posted.outcome}`);
  }
  const ended = { grant, state, paid, bonusPaid, forfeited };
  await afterEnd(tx, now, ended);
  await signalMember(tx, memberId, { what: 'promotion' });
  await signalMember(tx, memberId, { what: 'balance' });
  return ended;
}

async function afterEnd(tx: Transaction, now: Date, { grant, state, paid, bonusPaid }: Ended): Promise<void> {
  const { id, memberId, deposit, bonus, isSticky } = grant;
  if (state === 'RELEASED') {
    const amount = bonus < bonusPaid ? bonus : bonusPaid;
    if (isSticky) await withholdFrom(tx, { memberId, grantId: id, amount, now });
    return;
  }
  if (state === 'REDEEMED' || paid === 0n) return;
  const amount = stillToPlay({ deposit, played: await sumPlayed(tx, id), returned: paid });
  if (amount > 0n) await addTurnoverTarget(tx, { memberId, ticketId: `grant ${id}`, amount });
}
