export interface Scenario {
  /** For the page and the README's table. */
  text: string;
  /** How often each event is delivered. */
  deliveries: 0 | 1 | 2;
  /** Waits before the first delivery. */
  isLate?: true;
  /** The defect of each delivery, which is given up after a few tries. */
  signature?: 'wrong_key' | 'old_time';
  /** The result of the call that creates a payment or a payout. */
  create?: 'fails' | 'loses_answer' | 'pays_first';
  /** What happens after a payment is paid. */
  payment?: 'retracts' | 'expires_first' | 'pays_twice' | 'changes_currency';
  /** How a payout ends. */
  payout?: 'fails' | 'reverses';
}

export const SCENARIOS = {
  normal: { text: 'Behaves well', deliveries: 1 },
  late: { text: 'Tells the result late', deliveries: 1, isLate: true },
  twice: { text: 'Tells the result twice', deliveries: 2 },
  out_of_order: {
    text: 'Tells that it was paid, and then that it failed and was cancelled before',
    deliveries: 1,
    payment: 'retracts',
  },
  before_answer: {
    text: 'Is paid, and tells it, before the create call is answered',
    deliveries: 1,
    create: 'pays_first',
  },
  never: { text: 'Never tells the result; it has to be asked', deliveries: 0 },
  bad_signature: { text: 'Signs the result with a wrong key', deliveries: 1, signature: 'wrong_key' },
  stale_time: { text: 'Signs the result with a time long ago', deliveries: 1, signature: 'old_time' },
  wrong_currency: { text: 'Is paid in another currency', deliveries: 1, payment: 'changes_currency' },
  after_expiry: { text: 'Expires, and is paid then', deliveries: 1, payment: 'expires_first' },
  paid_twice: { text: 'Is paid two times', deliveries: 1, payment: 'pays_twice' },
  create_500: { text: 'Fails when it is created, and keeps nothing', deliveries: 1, create: 'fails' },
  create_timeout: {
    text: 'Is created, but the answer is lost',
    deliveries: 1,
    create: 'loses_answer',
  },
  payout_failed: { text: 'Fails payouts', deliveries: 1, payout: 'fails' },
  payout_reversed: { text: 'Pays payouts and takes them back', deliveries: 1, payout: 'reverses' },
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

/** Scenarios that can still be chosen on a payment's page. */
export const PAGE_SCENARIOS = SCENARIO_NAMES.filter((name) => {
  const { create, payout } = scenarioOf(name);
  return !create && !payout;
});
