export { memberCalls } from './member.routes.ts';
export { refusalOfState, type MemberState } from './member-state.ts';
export { deleteUnproven, findMember, lockMember, readMember, type Member } from './member.store.ts';
