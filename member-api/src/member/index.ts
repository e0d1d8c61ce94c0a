/** Members: accounts, log-in, passwords and states. The calls are in `member.routes.ts`. */
export { refusalOfState, type MemberState } from './member-state.ts';
export { findMember, lockMember, readMember, type Member } from './member.store.ts';
export { maskPhone, PHONE } from './phone.ts';
