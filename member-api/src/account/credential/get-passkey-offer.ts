import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { isOfferDue } from '../passkey/index.ts';

/** Whoever has money here is offered a passkey, once. */
export const getPasskeyOffer: Handler<typeof member.passkeyoffer> = async ({ sql }, _request, visitor) => ({
  value: { is_due: await isOfferDue(sql, visitor.member.id) },
});
