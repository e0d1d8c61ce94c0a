import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listPasskeys as readPasskeys, passkeyValue } from '../passkey/index.ts';

export const listPasskeys: Handler<typeof member.passkeylist> = async ({ sql }, _request, visitor) => ({
  value: passkeyValue(await readPasskeys(sql, visitor.member.id)),
});
