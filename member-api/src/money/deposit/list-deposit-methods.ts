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
import { switchedOff } from './gateway-switch.store.ts';

/** Every deposit method with its limits, state and choices. */
export const listDepositMethods: Handler<typeof fund.bankingmode> = async ({ sql }) => {
  const off = await switchedOff(sql);
  return {
    value: DEPOSIT_CODES.map((code) => {
      const { label, min, max, fields = [] } = depositMethod(code);
      const state = off.has(code) ? ('maintenance' as const) : ('on' as const);
      const choices = choicesOf(fields);
      return {
        code,
        label,
        min: formatAmount(pesos(min)),
        max: formatAmount(pesos(max)),
        state,
        ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
      };
    }),
  };
};

const CHOICES: Partial<Record<DepositField, readonly string[]>> = DEPOSIT_CHOICES;

function choicesOf(fields: readonly DepositField[]): [string, string[]][] {
  return fields.flatMap((field) => (CHOICES[field] ? [[field, [...CHOICES[field]]]] : []));
}
