import type { Session } from '@palaro/contract';
import type { SlotName } from '@palaro/contract/manifest';
import type { CallAnswers } from './call-answer.ts';

/** One screen in one state, as data. Jest renders it, the isolation page shows it, QA selects from it. */
export interface Scenario {
  /** Address of the screen, with its search. */
  at: string;
  /** For a component that fills a slot on another remote's page. */
  slot?: SlotName;
  /** The logged-in member; a visitor when left out. */
  as?: Session;
  /** The answer of each call of the screen. */
  answers: CallAnswers;
}

/** The scenarios of a remote, or of one of its features: a sentence about a member → the state that it describes. */
export function defineScenarios<const Title extends string>(
  scenarios: Record<Title, Scenario>,
): Record<Title, Scenario> {
  return scenarios;
}
