import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readMember } from './member.store.ts';
import { sessionValue } from './session-value.ts';

/** Restores a stored session. */
export const getSession: Handler<typeof member.getsession> = async ({ sql, vault }, _request, visitor) => {
  const found = await readMember(sql, vault, visitor.member.id);
  const { previousLoginAt } = visitor.member;
  return { value: await sessionValue(sql, found, { token: '', previousLoginAt }) };
};
