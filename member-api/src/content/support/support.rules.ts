import type { SupportTopic } from '@palaro/contract';
import { addDays, addMs } from '../../platform/server/instants.ts';
import type { Settings } from '../../settings.ts';
import { HOUR } from '../../settings/time.ts';

/** The time by which the house answers: a complaint has days, everything else hours. */
export function answerBy(
  topic: SupportTopic,
  at: Date,
  { answerHours, complaintDays }: Settings['support'],
): Date {
  return topic === 'complaint' ? addDays(at, complaintDays) : addMs(at, answerHours * HOUR);
}

/** The times of the settings in a text of the house: `{hours}`, `{days}`. */
export function withTimes(text: string, { answerHours, complaintDays }: Settings['support']): string {
  return text.replaceAll('{hours}', String(answerHours)).replaceAll('{days}', String(complaintDays));
}
