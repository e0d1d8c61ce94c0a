import { DEPOSIT_CODES, DEPOSIT_METHODS, formatAmount, pesos, type fund } from '@palaro/shared-lib/contract';
import type { Handler } from '../server/answer.ts';
import { switchedOff } from './deposit.store.ts';

/** Every way to deposit with its limits and state. */
export const bankingmode: Handler<typeof fund.bankingmode> = async ({ sql }) => {
  const off = await switchedOff(sql);
  return {
    value: DEPOSIT_CODES.map((code) => {
      const { label, min, max } = DEPOSIT_METHODS[code];
      const state = off.has(code) ? ('maintenance' as const) : ('on' as const);
      return { code, label, min: formatAmount(pesos(min)), max: formatAmount(pesos(max)), state };
    }),
  };
};
