/** Members: accounts, log-in, passwords and states. The calls are in `member.routes.ts`. */
export { eraseClosed } from './close.store.ts';
export { summaryOf } from './get-member-summary.ts';
export { refusalOfState, type MemberState } from './member-state.ts';
export {
  findMemberId,
  findTyped,
  lockMember,
  readMember,
  writeBirthday,
  writeFullName,
  writePassword,
  writePhone,
  type Member,
} from './member.store.ts';
export { writeEmail, writeNoEmail } from './member-email.store.ts';
export { NO_PASSWORD, verifyPassword } from './password.ts';
export { maskPhone, normaliseTyped, PHONE } from './phone.ts';
