import type { MemberBank } from '@palaro/contract';
import { useMemberBanksQuery, useMemberEwalletsQuery } from './withdrawal.queries.ts';

/** Kinds of destinations. Each kind has its own call to add one, and at most ten. */
export type Kind = 'bank' | 'ewallet';

export interface Destination extends MemberBank {
  kind: Kind;
}

/** The contract's limit for each kind. */
export const MOST = 10;

export const keyOf = ({ bank_id, bank_acc_no }: Pick<MemberBank, 'bank_id' | 'bank_acc_no'>) =>
  `${bank_id} ${bank_acc_no}`;

/** The member's bank accounts and e-wallets, the default one first; `undefined` until both lists have loaded. */
export function useDestinations() {
  const banks = useMemberBanksQuery();
  const wallets = useMemberEwalletsQuery();
  const whole =
    banks.data && wallets.data
      ? [
          ...banks.data.map((bank): Destination => ({ ...bank, kind: 'bank' })),
          ...wallets.data.map((wallet): Destination => ({ ...wallet, kind: 'ewallet' })),
        ].toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
      : undefined;
  return {
    destinations: whole,
    error: banks.error ?? wallets.error,
    isFetching: banks.isFetching || wallets.isFetching,
    refetch: () => {
      void banks.refetch();
      void wallets.refetch();
    },
  };
}
