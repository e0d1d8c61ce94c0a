import { units, type member } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { isDust, lockMemberMoney, memberBalance, moveDust } from '../../money/ledger/index.ts';
import { cancelRunning } from '../../rewards/promotion/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endSessions } from '../session/index.ts';
import { readUnderWay } from './close.store.ts';
import { lockMember, readMember, writeClosed } from './member.store.ts';
import { verifyPassword } from './password.ts';

/**
 * Closes the account for ever. The name and the phone stay taken, so that nobody can evade an exclusion or take a one-time bonus
 * twice with a new account. Personal data are erased when the legal retention period is over.
 */
export const closeAccount: Handler<typeof member.closeaccount> = async (deps, request, visitor) => {
  const { sql, vault, now, settings } = deps;
  const { id: memberId } = visitor.member;
  const { passwordHash } = await readMember(sql, vault, memberId);
  if (!(await verifyPassword(request.password, passwordHash, settings.password)))
    throw refuse('invalid_password');
  await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    // No bet can come in between: it needs the same lock, and then finds a closed account.
    await lockMemberMoney(tx, memberId);
    await checkEmpty(tx, memberId);
    await emptyOfDust(tx, memberId, workingDateOf(now()));
    // A running promotion without money ends with the account.
    await cancelRunning(tx, deps, memberId, 'closeaccount');
    await writeClosed(tx, memberId, request.reason ?? '', now());
    await endSessions(tx, { memberId }, 'closed', now());
  });
  return { value: {} };
};

async function checkEmpty(tx: Queryable, memberId: bigint): Promise<void> {
  const { deposits, withdrawals, rounds } = await readUnderWay(tx, memberId);
  if (deposits > 0) throw refuse('pending_deposit');
  if (withdrawals > 0) throw refuse('pending_withdrawal');
  if (rounds > 0) throw refuse('unfinishgamedetected');
  const { cash, promo } = await memberBalance(tx, memberId);
  if (!isDust(cash) || promo > 0n) throw refuse('balance_not_empty');
}

/** No bank takes less than a centavo. Whoever takes out everything before is paid it, rounded up. */
async function emptyOfDust(tx: Queryable, memberId: bigint, workingDate: string): Promise<void> {
  const { cash } = await memberBalance(tx, memberId);
  await moveDust(tx, { memberId, amount: units(-cash), key: `close ${memberId}`, workingDate });
}
