import { formatAmount, units, type member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addMs, toWireInstant } from '../../platform/server/instants.ts';
import { readAcked } from './reality.store.ts';
import { playedSince, readSitting } from './sitting.store.ts';

/** How long and for how much the member has played since the last acknowledgement, or since play began after a break. */
export const getRealityCheck: Handler<typeof member.realitycheck> = async (deps, _request, visitor) => {
  const { sql, settings, now } = deps;
  const memberId = visitor.member.id;
  const { everyMs } = settings.protection;
  const sitting = await readSitting(sql, deps, memberId);
  if (!sitting) {
    const nothing = formatAmount(units(0n));
    const next = addMs(now(), everyMs);
    return {
      value: { is_due: false, minutes: 0, wagered: nothing, net: nothing, next_at: toWireInstant(next) },
    };
  }
  const acked = await readAcked(sql, memberId);
  const since = acked && acked > sitting.beganAt ? acked : sitting.beganAt;
  const playedMs = Math.max(0, now().getTime() - since.getTime());
  const { wagered, net } = await playedSince(sql, memberId, since);
  return {
    value: {
      is_due: playedMs >= everyMs,
      minutes: Math.floor(playedMs / 60_000),
      wagered: formatAmount(wagered),
      net: formatAmount(net),
      next_at: toWireInstant(addMs(since, everyMs)),
    },
  };
};
