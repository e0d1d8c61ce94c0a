import { stateKey } from '@palaro/shared-lib/core';

/** What the member agreed to on this device. No call answers it, so that it is said again on another. */
export const consents = stateKey<string[]>('consents', []);
