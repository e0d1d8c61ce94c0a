import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readTokens } from '../../rewards/tickets/index.ts';

/** Prediction tokens of the member. */
export const getTokenBalance: Handler<typeof member.gettokenbalance> = async (
  { sql },
  _request,
  visitor,
) => ({
  value: [{ game_token: await readTokens(sql, visitor.member.id) }],
});
