import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { readRates } from './exchange-rate.ts';

/** The value of one unit of another currency in pesos. */
export const listExchangeRates: Handler<typeof fund.exchangeratelist> = async ({ sql }) => {
  const rates = await readRates(sql);
  return {
    value: rates.map(({ currency, text, updatedAt }) => ({
      currency,
      rate: text,
      updated_at: toWireInstant(updatedAt),
    })),
  };
};
