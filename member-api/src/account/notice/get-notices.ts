import type { member, ValueOf } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { readChoices, readEmailState } from './notice.store.ts';

export async function noticesValue(
  sql: Queryable,
  memberId: bigint,
): Promise<ValueOf<typeof member.noticeget>> {
  const { language, mail } = await readChoices(sql, memberId);
  return { email_state: await readEmailState(sql, memberId), lang: language, mail };
}

/** What the member chose to be told, and whether their address is proven. */
export const getNotices: Handler<typeof member.noticeget> = async ({ sql }, _request, visitor) => ({
  value: await noticesValue(sql, visitor.member.id),
});
