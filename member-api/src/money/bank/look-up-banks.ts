import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listPayoutBanks } from './payout-bank.store.ts';

/** The banks and e-wallets that a withdrawal can go to. */
export const lookUpBanks: Handler<typeof fund.banklookup> = async ({ sql }) => {
  const banks = await listPayoutBanks(sql);
  return {
    value: banks.map(({ bankId, bankName, kind }) => ({ bank_id: bankId, bank_name: bankName, kind })),
  };
};
