import { type operator } from '@palaro/contract';
import { changeState, findMemberId, lockMember } from './index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { writeAudit } from '../../platform/operator/index.ts';

/** Suspends, bans, switches off or on; who is not active is out at once. */
export const setMemberState: Handler<typeof operator.setmemberstate> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { account_id: accountId, state, reason } = request;
  const memberId = await findMemberId(sql, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const [member] = await tx<{ state: string }[]>`SELECT state FROM member WHERE id = ${memberId}`;
    if (member?.state === 'closed' || member?.state === 'pending') throw refuse('account_not_exists');
    if (member?.state === state) throw refuse('no_changes');
    await changeState(tx, memberId, state, now());
    await writeAudit(tx, { act: `set ${state}`, subject: accountId, reason, visitor, now: now() });
    return { value: { account_id: accountId, state } };
  });
};
