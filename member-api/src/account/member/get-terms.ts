import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readTerms } from './terms.store.ts';

/** Which version of the terms the member has agreed to, and which is in force. */
export const getTerms: Handler<typeof member.termsget> = async ({ sql, now }, _, visitor) => ({
  value: await readTerms(sql, visitor.member.id, now()),
});
