import type { ErrorKey, member, PlayerLimit, RequestOf, Session } from '@palaro/contract';
import { formatMoney } from '@palaro/shared-lib/core';

type Editable = Pick<Session, 'full_name' | 'nickname' | 'birthday' | 'gender'>;

/** What the member changed, as `updateprofile` takes it; `null` when nothing. A field that was emptied stays as it is. */
export function changedFields(
  before: Editable,
  now: Editable,
): RequestOf<typeof member.updateprofile> | null {
  const changed = (Object.keys(now) as (keyof Editable)[]).filter(
    (field) => now[field] !== '' && now[field] !== before[field],
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, now[field]])) : null;
}

/** The last day on which somebody of 18 was born; the server knows the age that the market asks for. */
export function latestBirthday(today: Date): string {
  return `${today.getFullYear() - 18}${today.toISOString().slice(4, 10)}`;
}

type LimitOf = Pick<PlayerLimit, 'kind' | 'period'>;

/** Deposits and losses are summed up over a time; a stake and a sitting are decided one by one. */
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

/** Which of the limits it is; one of a kind that this release does not know is not shown. */
export const limitId = ({ kind, period }: LimitOf): LimitId | undefined =>
  LIMIT_IDS.find((id) => LIMITS[id].kind === kind && LIMITS[id].period === period);

/** Pesos, or minutes of a sitting in words. */
export function limitAmount(kind: PlayerLimit['kind'], amount: string, minutes: (count: number) => string) {
  return kind === 'session' ? minutes(Number(amount)) : formatMoney(amount);
}

/** Milliseconds from `now` until an instant of the API, which stands in its zone; never so few that asking again becomes a storm. */
export function untilMs(instant: string, now: number): number {
  const at = Date.parse(`${instant.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at) ? HOUR_MS : Math.min(Math.max(at - now, 60_000), HOUR_MS);
}
const HOUR_MS = 3_600_000;

const MOST_BYTES = 1_048_576;

/** What is wrong with a picture before it is sent; the server looks into it, too. */
export function pictureProblem(file: File | undefined): ErrorKey | null {
  if (!file) return 'document_required';
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'upload_wrong_type';
  return file.size > MOST_BYTES ? 'upload_too_large' : null;
}
