import type { GivenAnswers, Scenario } from '@palaro/shared-lib/scenarios';
import { MARIA } from './testing-data.ts';

/** The states that every screen has, of one whose `call` is late, broken, without network, or the first to hear that the session is over. */
export function statesOf(
  what: string,
  at: string,
  answers: GivenAnswers,
  call: string,
): Record<string, Scenario> {
  const when = (given: unknown): Scenario => ({ at, as: MARIA, answers: { ...answers, [call]: given } });
  return {
    [`A member waits for ${what}`]: when({ wait: true }),
    [`A member finds ${what} broken`]: when({ refuse: 'SystemError' }),
    [`A member asks for ${what} without network`]: when({ offline: true }),
    [`A member's session ends at ${what}`]: when({ refuse: 'session_expired' }),
  };
}
