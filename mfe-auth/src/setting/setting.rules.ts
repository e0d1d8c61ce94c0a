import type { ErrorKey, member, PlayerLimit, RequestOf, Session } from '@palaro/contract';
import { formatMoney } from '@palaro/shared-lib/core';

type Editable = Pick<Session, 'full_name' | 'nickname' | 'birthday' | 'gender'>;

/** The changed fields, for `updateprofile`; `null` when there are none. An emptied field is not changed. */
export function changedFields(
  before: Editable,
  now: Editable,
): RequestOf<typeof member.updateprofile> | null {
  const changed = (Object.keys(now) as (keyof Editable)[]).filter(
    (field) => now[field] !== '' && now[field] !== before[field],
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, now[field]])) : null;
}

/** The latest birthday of somebody who is 18; the server knows the minimum age of the market. */
export function latestBirthday(today: Date): string {
  return `${today.getFullYear() - 18}${today.toISOString().slice(4, 10)}`;
}

type LimitOf = Pick<PlayerLimit, 'kind' | 'period'>;

/** Deposits and losses have a period; a stake and a play session are limited one by one. */
export const LIMITS = {
  depositDay: { kind: 'deposit', period: 'day' },
  depositWeek: { kind: 'deposit', period: 'week' },
  depositMonth: { kind: 'deposit', period: 'month' },
  lossDay: { kind: 'loss', period: 'day' },
  lossWeek: { kind: 'loss', period: 'week' },
  lossMonth: { kind: 'loss', period: 'month' },
  wager: { kind: 'wager', period: 'single' },
  session: { kind: 'session', period: 'single' },
} as const satisfies Record<string, LimitOf>;
export type LimitId = keyof typeof LIMITS;
export const LIMIT_IDS = Object.keys(LIMITS) as LimitId[];

/** The name of the limit; a kind that this release does not know is not shown. */
export const limitId = ({ kind, period }: LimitOf): LimitId | undefined =>
  LIMIT_IDS.find((id) => LIMITS[id].kind === kind && LIMITS[id].period === period);

/** Pesos, or the minutes of a play session as text. */
export function limitAmount(kind: PlayerLimit['kind'], amount: string, minutes: (count: number) => string) {
  return kind === 'session' ? minutes(Number(amount)) : formatMoney(amount);
}

/** Milliseconds from `now` until an instant of the API, in its time zone; with a minimum, so that polling never becomes a flood. */
export function untilMs(instant: string, now: number): number {
  const at = Date.parse(`${instant.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at) ? HOUR_MS : Math.min(Math.max(at - now, 60_000), HOUR_MS);
}
const HOUR_MS = 3_600_000;

const MOST_BYTES = 1_048_576;

/** What is wrong with a picture before it is sent; the server checks it, too. */
export function pictureProblem(file: File | undefined): ErrorKey | null {
  if (!file) return 'document_required';
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'upload_wrong_type';
  return file.size > MOST_BYTES ? 'upload_too_large' : null;
}
