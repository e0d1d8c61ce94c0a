import { type member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listOff } from './games.store.ts';

/** Games of a provider that the house has switched off. */
export const listGamesOff: Handler<typeof member.providergameofflist> = async ({ sql }, request) => {
  const provider = request.provider_code === 'all' ? undefined : request.provider_code;
  return { value: await listOff(sql, provider) };
};
