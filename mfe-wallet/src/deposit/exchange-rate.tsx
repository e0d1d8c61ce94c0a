import { parseAmount } from '@palaro/contract';
import { formatInstant, formatMoney } from '@palaro/shared-lib/core';
import { Card, DefinitionList } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useExchangeRatesQuery } from './deposit.queries.ts';

const CURRENCY = 'USDT';

/** The approximate amount in USDT. The exact amount is on the gateway's page. */
export function ExchangeRate({ amount }: { amount: string }) {
  const t = useT();
  const { data } = useExchangeRatesQuery();
  const rate = data?.find(({ currency }) => currency === CURRENCY);
  if (!rate) return null;
  const pesos = parseAmount(amount);
  const asUsdt = pesos === undefined ? '–' : `${(Number(amount) / Number(rate.rate)).toFixed(2)} ${CURRENCY}`;
  return (
    <Card tone="sunken">
      <DefinitionList
        rows={[
          {
            label: t('rate.label'),
            value: `1 ${CURRENCY} = ${formatMoney(rate.rate)}`,
            hint: rate.updated_at && formatInstant(rate.updated_at),
          },
          { label: t('rate.about'), value: asUsdt, strong: true },
        ]}
      />
    </Card>
  );
}
