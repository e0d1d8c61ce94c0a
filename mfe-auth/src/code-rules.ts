import type { CallRefused } from '@palaro/shared-lib/core';

/** Seconds until another code may be asked for, as a refusal says; the rule's two minutes where it does not. */
export function waitAfter(refused: Pick<CallRefused, 'key' | 'details'>): number {
  const seconds = Number(refused.details?.['retry_after_seconds']);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  return refused.key === 'requestTooFrequentAtLeast2Minutes' ? 120 : 0;
}

/** A code is under way or still good: the member has one to type, though none was sent just now. */
export const hasCode = (key: string): boolean =>
  key === 'tac_is_valid' || key === 'requestTooFrequentAtLeast2Minutes';
