export { MEMBER_CHANGED, signalMember, type MemberChange } from './signal-member.ts';
