/** Members: accounts, log-in, passwords and states. The calls are in `member.routes.ts`. */
export { eraseClosed } from './close.store.ts';
export { refusalOfState, type MemberState } from './member-state.ts';
export {
  findMember,
  findMemberId,
  findTyped,
  lockMember,
  readMember,
  writeBirthday,
  type Member,
} from './member.store.ts';
export { maskPhone, normaliseTyped, PHONE } from './phone.ts';
