import { parseAmount, type Units } from '@palaro/contract';
import { readContent } from '../../content/cms/index.ts';
import type { Queryable } from '../../platform/database/index.ts';

export interface ExchangeRate {
  currency: string;
  /** Pesos for one unit. */
  rate: Units;
  /** The text that the house has entered. */
  text: string;
  /** Absent for the value of the release. */
  updatedAt: Date | undefined;
}

/** The house's rates for deposits. Without a listed rate nothing is quoted in that currency. */
export async function readRates(sql: Queryable): Promise<ExchangeRate[]> {
  const { body, changedAt } = await readContent(sql, 'rates');
  return body.flatMap(({ currency, rate: text }) => {
    const rate = parseAmount(text);
    return rate !== undefined && rate > 0n ? [{ currency, rate, text, updatedAt: changedAt }] : [];
  });
}
