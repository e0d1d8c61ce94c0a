import { parseAmount, UNITS_PER_PESO, type member } from '@palaro/contract';
import { closePayPages } from '../../money/deposit/index.ts';
import { checkConfirmed } from '../session/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { limitsValue } from './limits-value.ts';
import { isLimit, decideChange, type LimitChange, type LimitKind } from './limit.rules.ts';
import { depositedIn } from './used.store.ts';
import { readLimits, recordEvent, writeChange, type ProtectionEvent } from './limit.store.ts';

/** A play session of a whole day is no limit. */
const MOST_MINUTES = 24n * 60n;

const EVENTS = {
  tighter: 'limit tightened',
  asked: 'limit asked',
  looser: 'limit loosened',
} as const satisfies Record<Exclude<LimitChange['is'], 'nothing'>, ProtectionEvent>;

/** Sets a limit. A tighter one applies at once; a looser one must be requested again after the old period. */
export const setLimit: Change<typeof member.limitset> = async (tx, deps, request, visitor) => {
  const { now } = deps;
  const { id: memberId } = visitor.member;
  const { kind, period, amount } = request;
  if (!isLimit(kind, period)) throw refuse('invalid_limit', { field: 'period' });
  const wanted = amount === undefined ? null : readWanted(kind, amount);
  const limits = await readLimits(tx, memberId);
  const current = limits.find((limit) => limit.kind === kind && limit.period === period);
  const change = decideChange(current ?? { amount: null }, wanted, period, now());
  if (change.is === 'nothing') throw refuse('no_changes');
  if (change.is !== 'tighter') checkConfirmed(deps, visitor.member, 'password');
  await writeChange(tx, { memberId, kind, period }, change, now());
  const details = { kind, period, amount: change.amount === null ? null : String(change.amount) };
  await recordEvent(tx, memberId, EVENTS[change.is], details, now());
  if (kind === 'deposit' && period !== 'single' && change.is === 'tighter') {
    // Open deposits count, so those that would pass the new limit are closed.
    const excess = (await depositedIn(tx, memberId, period, now())) - change.amount;
    await closePayPages(tx, deps, { memberId, closedFor: 'limit', excess });
  }
  return { value: await limitsValue(tx, deps, memberId) };
};

/** 1/10,000 peso, or whole minutes for a play session. */
function readWanted(kind: LimitKind, text: string): bigint {
  const value = parseAmount(text) ?? 0n;
  if (kind !== 'session') return value;
  const minutes = value / UNITS_PER_PESO;
  if (minutes * UNITS_PER_PESO !== value || minutes > MOST_MINUTES)
    throw refuse('invalid_limit', { field: 'amount' });
  return minutes;
}
