import type { Session } from '@palaro/contract';
import type { SlotName } from '@palaro/contract/manifest';
import type { CallAnswers } from './call-answer.ts';

/** One screen in one state, as data: what Jest renders, what the isolation page shows and what QA picks from. */
export interface Scenario {
  /** Address at which the screen is opened, with its search. */
  at: string;
  /** For what fills a place on another remote's page, and has no page of its own there. */
  slot?: SlotName;
  /** Who is logged in; nobody when left out. */
  as?: Session;
  /** What each call that the screen makes is answered. */
  answers: CallAnswers;
}

/** The scenarios of a remote, or of one of its features: a sentence about a member → the state that it speaks of. */
export function defineScenarios<const Title extends string>(
  scenarios: Record<Title, Scenario>,
): Record<Title, Scenario> {
  return scenarios;
}
