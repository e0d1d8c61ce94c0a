import type { ErrorKey } from '@palaro/contract';

/** pending: the phone is not confirmed yet; closed: by the member, for ever. */
export type MemberState = 'pending' | 'active' | 'inactive' | 'suspended' | 'banned' | 'closed';

/** Why a member in this state may not log in; nothing for an active one. */
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
    case 'closed':
      return 'account_closed';
    default:
      return state satisfies never;
  }
}
