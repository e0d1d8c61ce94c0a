import { member } from '@palaro/contract';
import { aMember, answering, type CallAnswers } from '@palaro/shared-lib/scenarios';

export const mia = aMember({
  full_name: 'Maria Santos',
  nickname: 'Mia',
  birthday: '1995-04-12',
  gender: 'female',
  contact_email: 'maria@example.com',
  avatar: 'avatar:parol',
});

/** A part of `/setting`, opened by the member. */
export const part = (section: string, answers: CallAnswers = [], as = mia) => ({
  at: `/setting?section=${section}`,
  as,
  answers: [
    answering(member.getsession, [as]),
    ...(section === 'security' ? [answering(member.passkeylist, [])] : []),
    ...answers,
  ],
});
