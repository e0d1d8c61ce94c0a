import { formatMoney } from '@palaro/shared-lib/core';

/** An amount without its centavos where it has none: for limits and progress, never for what moves. */
export const shortMoney = (amount: string): string => formatMoney(amount).replace(/\.00$/, '');
