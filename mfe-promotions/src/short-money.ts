import { formatMoney } from '@palaro/shared-lib/core';

/** An amount without zero centavos: for limits and progress, never for amounts that are moved. */
export const shortMoney = (amount: string): string => formatMoney(amount).replace(/\.00$/, '');
