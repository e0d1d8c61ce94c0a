import type { member } from '@palaro/contract';
import { termsInForce } from '../../content/cms/index.ts';
import type { Handler } from '../../platform/server/answer.ts';

/** The version of the terms that is in force. */
export const getTermsVersion: Handler<typeof member.termsversion> = async ({ sql, now }) => ({
  value: await termsInForce(sql, now()),
});
