import type { Call } from '@palaro/contract';
import { offline, pending, refusing, type CallAnswer } from './call-answer.ts';
import type { Scenario } from './define-scenarios.ts';

type StateOf<What extends string> =
  | `A member waits for ${What}`
  | `A member finds ${What} broken`
  | `A member asks for ${What} without network`
  | `A member's session ends at ${What}`;

/**
 * The states that every screen of a member has: its `call` is late, fails, has no network, or is the first to learn that the
 * session is over. `what`: a member's word for the content, for the titles.
 */
export function statesOf<What extends string>(
  what: What,
  screen: Scenario,
  call: Call & { access: 'member' | 'player' },
): Record<StateOf<What>, Scenario> {
  const when = (answer: CallAnswer): Scenario => ({ ...screen, answers: [...screen.answers, answer] });
  const states: Record<string, Scenario> = {
    [`A member waits for ${what}`]: when(pending(call)),
    [`A member finds ${what} broken`]: when(refusing(call, 'SystemError')),
    [`A member asks for ${what} without network`]: when(offline(call)),
    [`A member's session ends at ${what}`]: when(refusing(call, 'session_expired')),
  };
  return states;
}
