import { refuse } from '../../platform/server/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { holdsPersonalData, type PersonalData } from './personal-password.ts';

/** Refuses with common_password or personal_password what somebody who guesses tries first. */
export function checkNewPassword(password: string, own: PersonalData): void {
  if (isCommonPassword(password)) throw refuse('common_password');
  if (holdsPersonalData(password, own)) throw refuse('personal_password');
}
