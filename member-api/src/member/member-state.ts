import type { ErrorKey } from '@palaro/shared-lib/contract';

/** pending: the phone is not proven yet. */
export type MemberState = 'pending' | 'active' | 'inactive' | 'suspended' | 'banned';

/** Why a member in this state may not come in; nothing for an active one. */
export function refusalOfState(state: MemberState): ErrorKey | undefined {
  switch (state) {
    case 'active':
      return undefined;
    case 'pending':
    case 'inactive':
      return 'account_inactive';
    case 'suspended':
      return 'BLOCK';
    case 'banned':
      return 'CLOSE';
    default:
      return state satisfies never;
  }
}
