import { stateKey } from '@palaro/shared-lib/core';

/** The picture that the member chose, as the profile has it (`avatar:<seed>`); there before the profile is. */
export const avatarImg = stateKey('avatarImg', '');

/** `avatar:sampaguita` → `sampaguita`; nothing for a member who never chose one. */
export const seedOf = (avatar: string): string | undefined => avatar.replace(/^avatar:/, '') || undefined;
