import type { member } from '@palaro/contract';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockMember, readMember, writeEmail } from './member.store.ts';

/** Sets the address for mail. */
export const updateEmail: Handler<typeof member.updateemail> = async (deps, request, visitor) => {
  const { sql, vault } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'accountChange', accountId);
  await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const { email } = await readMember(tx, vault, memberId);
    if (request.contact_email === email) throw refuse('no_changes');
    if (!(await writeEmail(tx, vault, memberId, request.contact_email)))
      throw refuse('contact_email_registered');
  });
  return { value: {} };
};
