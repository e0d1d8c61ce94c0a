import {
  DEPOSIT_CHOICES,
  DEPOSIT_CODES,
  depositMethod,
  formatAmount,
  pesos,
  type DepositField,
  type fund,
} from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addMs } from '../../platform/server/instants.ts';
import { switchedOff } from './gateway-switch.store.ts';
import { rankRoutes } from './rank-routes.rules.ts';
import { readRouteHealth } from './route-health.store.ts';

const HOUR_MS = 3_600_000;
/** Longer than any call of a gateway may take. */
const UNANSWERED_MS = 60_000;

/** Every deposit method with its limits, state and choices, and how the house ranks the routes of each way. */
export const listDepositMethods: Handler<typeof fund.bankingmode> = async ({ sql, now }) => {
  const at = now();
  const [off, health] = await Promise.all([
    switchedOff(sql),
    readRouteHealth(sql, { since: addMs(at, -HOUR_MS), unanswered: addMs(at, -UNANSWERED_MS) }),
  ]);
  const places = rankRoutes(health);
  return {
    value: DEPOSIT_CODES.map((code) => {
      const { label, min, max, way, fields = [] } = depositMethod(code);
      const preference = places.get(code);
      const usualSeconds = health.get(code)?.usualSeconds ?? undefined;
      const state = off.has(code) ? ('maintenance' as const) : ('on' as const);
      const choices = choicesOf(fields);
      return {
        code,
        label,
        min: formatAmount(pesos(min)),
        max: formatAmount(pesos(max)),
        state,
        ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
        ...(way && { way }),
        ...(preference !== undefined && { preference }),
        ...(usualSeconds !== undefined && { usual_seconds: usualSeconds }),
      };
    }),
  };
};

const CHOICES: Partial<Record<DepositField, readonly string[]>> = DEPOSIT_CHOICES;

function choicesOf(fields: readonly DepositField[]): [string, string[]][] {
  return fields.flatMap((field) => (CHOICES[field] ? [[field, [...CHOICES[field]]]] : []));
}
