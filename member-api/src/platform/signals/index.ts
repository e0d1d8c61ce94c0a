export {
  MEMBER_CHANGED,
  signalBalances,
  signalMember,
  type BalancesChange,
  type MemberChange,
} from './signal-member.ts';
