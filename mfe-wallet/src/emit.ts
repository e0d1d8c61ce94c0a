import { emitterOf } from '@palaro/shared-lib/core';

/** What this remote tells the site. */
export const emit = emitterOf('mfe-wallet');
