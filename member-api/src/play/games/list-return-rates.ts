import { type game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listRtp } from './games.store.ts';

/** Return to player of each game, in percent. */
export const listReturnRates: Handler<typeof game.rtplist> = async (
  { sql },
  { provider_code: provider },
) => ({
  value: await listRtp(sql, provider === 'all' ? undefined : provider),
});
