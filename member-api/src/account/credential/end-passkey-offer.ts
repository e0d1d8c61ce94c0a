import type { member } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { endOffer } from '../passkey/index.ts';

export const endPasskeyOffer: Change<typeof member.passkeyoffered> = async (
  tx,
  { now },
  _request,
  visitor,
) => {
  await endOffer(tx, visitor.member.id, now());
  return { value: {} };
};
