export interface Scenario {
  text: string;
  /** The API's answer to a bet never arrives. */
  losesBetAnswer?: true;
  /** Every wallet call is sent twice. */
  sendsTwice?: true;
}

export const SCENARIOS = {
  normal: { text: 'Behaves well' },
  lost_answer: { text: 'Loses the answer to each bet, and rolls it back', losesBetAnswer: true },
  duplicate: { text: 'Sends every wallet call twice', sendsTwice: true },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export function isScenarioName(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(SCENARIOS, name);
}

export function scenarioOf(name: ScenarioName): Scenario {
  return SCENARIOS[name];
}
