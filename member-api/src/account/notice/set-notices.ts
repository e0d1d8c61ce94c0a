import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { noticesValue } from './get-notices.ts';
import { CHOICES } from './notice.rules.ts';
import { keepChoices } from './keep-choices.ts';

/** Keeps what the member wants to be told. It needs no proven address: until there is one nothing is sent. */
export const setNotices: Change<typeof member.noticeset> = async (tx, deps, request, visitor) => {
  const { id } = visitor.member;
  const mail = CHOICES.filter((choice) => request.mail.includes(choice));
  await keepChoices(tx, deps, id, { language: request.lang, mail });
  return { value: await noticesValue(tx, id) };
};
