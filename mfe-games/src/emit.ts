import { emitterOf } from '@palaro/shared-lib/core';

export const emit = emitterOf('mfe-games');
