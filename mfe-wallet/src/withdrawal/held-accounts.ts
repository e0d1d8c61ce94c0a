import type { fund, MemberBank, ValueOf } from '@palaro/contract';
import { stateKey } from '@palaro/shared-lib/core';
import { withdrawals } from './withdrawal.queries.ts';

/** An account as it is shown: no account numbers are stored on a phone that others may use. */
export type HeldAccount = Pick<MemberBank, 'bank_name' | 'bank_acc_no_masked' | 'is_default'>;

const held = (accounts: readonly MemberBank[]): HeldAccount[] =>
  accounts.map(({ bank_name, bank_acc_no_masked, is_default }) => ({
    bank_name,
    bank_acc_no_masked,
    is_default,
  }));

/** All banks and e-wallets. */
export const bankList = stateKey<ValueOf<typeof fund.banklookup> | null>('bankList', null, (builder) =>
  builder.addMatcher(withdrawals.endpoints.banks.matchFulfilled, (_, { payload }) => payload),
);

/** The member's own bank accounts, shown after a reload before they have loaded. */
export const transaction = stateKey<HeldAccount[]>('transaction', [], (builder) =>
  builder.addMatcher(withdrawals.endpoints.memberBanks.matchFulfilled, (_, { payload }) => held(payload)),
);

/** Their e-wallets, in the same way. */
export const transactionEwallet = stateKey<HeldAccount[]>('transactionEwallet', [], (builder) =>
  builder.addMatcher(withdrawals.endpoints.memberEwallets.matchFulfilled, (_, { payload }) => held(payload)),
);
