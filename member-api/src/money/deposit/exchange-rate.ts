import { parseAmount, type Units } from '@palaro/contract';
import { readContent } from '../../content/cms/index.ts';
import type { Queryable } from '../../platform/database/index.ts';

export interface ExchangeRate {
  currency: string;
  /** Pesos for one unit. */
  rate: Units;
  /** As the house has written it. */
  text: string;
  /** Nothing for what came with the release. */
  updatedAt: Date | undefined;
}

/** The rates that the house deposits at. One that is not listed is not current: nothing is quoted in that currency. */
export async function readRates(sql: Queryable): Promise<ExchangeRate[]> {
  const { body, changedAt } = await readContent(sql, 'rates');
  return body.flatMap(({ currency, rate: text }) => {
    const rate = parseAmount(text);
    return rate !== undefined && rate > 0n ? [{ currency, rate, text, updatedAt: changedAt }] : [];
  });
}
