import type { member, RequestOf } from '@palaro/contract';
import { hasBank, tidyName } from '../../money/bank/index.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { noteChange } from '../credential/index.ts';
import { isIdentityApproved } from '../kyc/index.ts';
import { holdPerson } from '../protection/index.ts';
import { isOfAge } from '../../platform/market/index.ts';
import type { Change, SessionMember } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { startOfWorkingDate } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkConfirmed } from '../session/index.ts';
import { readMember, writeProfile, type Member, type Profile } from './member.store.ts';
import { writeEmail } from './member-email.store.ts';
import { sessionValue } from './session-value.ts';

type ProfileRequest = RequestOf<typeof member.updateprofile>;

/** Changes the sent fields. The full name is locked once a bank account has it, the birthday once a person has checked it. */
export const updateProfile: Change<typeof member.updateprofile> = async (tx, deps, request, visitor) => {
  const { vault } = deps;
  const { id: memberId, previousLoginAt } = visitor.member;
  const before = await readMember(tx, vault, memberId);
  const changes = changesOf(before, request);
  const email = request.contact_email === before.email ? undefined : request.contact_email;
  if (Object.keys(changes).length === 0 && email === undefined) throw refuse('no_changes');
  await checkChanges(tx, deps, memberId, changes);
  await writeProfile(tx, vault, memberId, { ...before, ...changes }, deps.now());
  if (email !== undefined) await changeEmail(tx, deps, visitor.member, before, email);
  await holdPerson(tx, deps, memberId);
  const after = await readMember(tx, vault, memberId);
  return { value: await sessionValue(tx, after, { token: '', previousLoginAt }) };
};

async function changeEmail(
  tx: Transaction,
  deps: Deps,
  { id: memberId, sessionId, ...confirmed }: SessionMember,
  { phone, email: before, isEmailProven }: Member,
  email: string,
): Promise<void> {
  checkConfirmed(deps, confirmed, 'password_and_code');
  if (!(await writeEmail(tx, deps.vault, memberId, email))) throw refuse('contact_email_registered');
  await noteChange(tx, deps, {
    memberId,
    what: 'email',
    phone,
    email: before,
    isEmailProven,
    keepId: sessionId,
  });
  deps.wake.call('sms');
}

function changesOf(before: Member, request: ProfileRequest): Partial<Profile> {
  const wanted = {
    fullName: request.full_name === undefined ? undefined : tidyName(request.full_name),
    nickname: request.nickname,
    birthday: request.birthday,
    gender: request.gender,
    avatar: request.avatar,
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof Profile],
    ),
  );
}

async function checkChanges(
  tx: Queryable,
  { market, now }: Pick<Deps, 'market' | 'now'>,
  memberId: bigint,
  { fullName, birthday }: Partial<Profile>,
): Promise<void> {
  if (fullName !== undefined && (await hasBank(tx, memberId))) throw refuse('full_name_locked');
  if (!birthday) return;
  if (!startOfWorkingDate(birthday)) throw refuse('invalid_birthday', { field: 'birthday' });
  if (!isOfAge(birthday, market, now())) throw refuse('under_age', { required: market.minAge });
  if (await isIdentityApproved(tx, memberId)) throw refuse('kyc_approved', { field: 'birthday' });
}
