import { units, UNITS_PER_PESO, type Units } from '@palaro/contract';
import type { Deps } from '../../platform/server/deps.ts';
import type { InboxReward } from './add-inbox-message.ts';

/** What a reward costs the house at most, in pesos: a token may win a match, and so many tickets are a prize. */
export function worthOfReward(
  { prediction, tickets }: Deps['settings'],
  { kind, value }: InboxReward,
): Units {
  if (kind === 'cash' || kind === 'promotion') return value;
  const count = value / UNITS_PER_PESO;
  return units(
    kind === 'token' ? count * prediction.prize : (count * tickets.value) / BigInt(tickets.perRedeem),
  );
}
