import type { Scenario } from './define-scenarios.ts';

type StateOf<What extends string> =
  | `A member waits for ${What}`
  | `A member finds ${What} broken`
  | `A member asks for ${What} without network`
  | `A member's session ends at ${What}`;

/**
 * The states that every screen has: of one whose `call` is late, broken, without network, or the first to hear that the session is
 * over. `what`: as a member says it, for the titles.
 */
export function statesOf<What extends string>(
  what: What,
  screen: Scenario,
  call: string,
): Record<StateOf<What>, Scenario> {
  const when = (given: unknown): Scenario => ({ ...screen, answers: { ...screen.answers, [call]: given } });
  const states: Record<string, Scenario> = {
    [`A member waits for ${what}`]: when({ wait: true }),
    [`A member finds ${what} broken`]: when({ refuse: 'SystemError' }),
    [`A member asks for ${what} without network`]: when({ offline: true }),
    [`A member's session ends at ${what}`]: when({ refuse: 'session_expired' }),
  };
  return states;
}
