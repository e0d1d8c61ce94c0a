export interface Scenario {
  /** For the page and the README's table. */
  text: string;
  /** How often each event is delivered. */
  deliveries: 0 | 1 | 2;
  /** Waits before the first delivery. */
  isLate?: true;
  /** Signs with a key that nobody knows, and gives up after a few tries. */
  hasBadSignature?: true;
  /** The create call answers 500 and keeps nothing. */
  failsCreate?: true;
  /** Payouts end FAILED. */
  failsPayout?: true;
}

export const SCENARIOS = {
  normal: { text: 'Behaves well', deliveries: 1 },
  late: { text: 'Tells the result late', deliveries: 1, isLate: true },
  twice: { text: 'Tells the result twice', deliveries: 2 },
  bad_signature: { text: 'Signs the result with a wrong key', deliveries: 1, hasBadSignature: true },
  never: { text: 'Never tells the result; it has to be asked', deliveries: 0 },
  create_500: { text: 'Fails when a payment is created', deliveries: 1, failsCreate: true },
  payout_failed: { text: 'Fails payouts', deliveries: 1, failsPayout: true },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];

/** Payouts have no gateway of their own; a scenario names them by this code. */
export const PAYOUT_CODE = 'payout';
export const EVERY_CODE = '*';

export function isScenarioName(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(SCENARIOS, name);
}

export function scenarioOf(name: ScenarioName): Scenario {
  return SCENARIOS[name];
}
