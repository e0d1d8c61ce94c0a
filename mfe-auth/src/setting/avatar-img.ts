import { stateKey } from '@palaro/shared-lib/core';

/** The member's picture from the profile (`avatar:<seed>`), stored so that it is known before the profile loads. */
export const avatarImg = stateKey('avatarImg', '');

/** `avatar:sampaguita` → `sampaguita`; nothing for a member who never chose one. */
export const seedOf = (avatar: string): string | undefined => avatar.replace(/^avatar:/, '') || undefined;
