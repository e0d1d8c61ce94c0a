import { DEPOSIT_SCENARIOS } from './deposit/deposit.scenarios.ts';
import { STATEMENT_SCENARIOS } from './statement/statement.scenarios.ts';
import { WITHDRAWAL_SCENARIOS } from './withdrawal/withdrawal.scenarios.ts';

/** Every screen of this remote in each of its states, as the isolation page shows them. */
export const SCENARIOS = { ...DEPOSIT_SCENARIOS, ...WITHDRAWAL_SCENARIOS, ...STATEMENT_SCENARIOS };
