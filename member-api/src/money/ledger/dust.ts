import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { memberCash } from './account-name.ts';
import { fingerprintOf } from './fingerprint.ts';
import { postJournal } from './post-journal.ts';

/** A bank pays whole centavos; balances have two more decimals. */
const CENTAVO = 100n;

/** To the centavo. */
export const roundUp = (amount: Units): Units => units(((amount + CENTAVO - 1n) / CENTAVO) * CENTAVO);

export const isDust = (amount: Units): boolean => amount < CENTAVO;

/** Moves less than a centavo between the house and a member's cash; above zero gives. The same key counts once, for ever. */
export async function moveDust(
  tx: Queryable,
  {
    memberId,
    amount,
    key,
    workingDate,
  }: { memberId: bigint; amount: Units; key: string; workingDate: string },
): Promise<void> {
  if (amount === 0n) return;
  const posted = await postJournal(tx, {
    kind: 'adjustment',
    scope: 'dust',
    key,
    fingerprint: fingerprintOf({ memberId, amount }),
    workingDate,
    legs: [
      { account: 'adjustment', amount: units(-amount) },
      { account: memberCash(memberId), amount },
    ],
    details: {},
  });
  if (posted.outcome !== 'applied')
    throw new Error(`the dust of ${memberId} was not moved: ${posted.outcome}`);
}
