import type { Settings } from '../../settings.ts';

export interface SessionTimes {
  lastSeenAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  endReason: string | null;
}

export type SessionVerdict = 'valid' | 'session_expired' | 'session_not_exists';

/** A session that the member ended does not exist any more; one that was ended otherwise, or by time, has expired. */
export function validateSession(
  { lastSeenAt, endsAt, endedAt, endReason }: SessionTimes,
  now: Date,
  rules: Settings['session'],
): SessionVerdict {
  if (endedAt) return endReason === 'logout' ? 'session_not_exists' : 'session_expired';
  if (now >= endsAt || now.getTime() - lastSeenAt.getTime() >= rules.idleMs) return 'session_expired';
  return 'valid';
}

export function needsTouch({ lastSeenAt }: SessionTimes, now: Date, rules: Settings['session']): boolean {
  return now.getTime() - lastSeenAt.getTime() >= rules.touchMs;
}
