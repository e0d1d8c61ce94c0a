import { stateKey } from '@palaro/shared-lib/core';

/** Path and search of the game that was left for a deposit. Stored, because a payment at a gateway leaves the site. */
export const leftGame = stateKey<string | null>('leftGame', null);
