import { createHash } from 'node:crypto';
import type { Vault } from '../../platform/vault/index.ts';

/** The code in a member's link: the same in all of their mail, and nobody else can make it. It ends offers, and does nothing else. */
export const unsubscribeCode = (vault: Vault, memberId: bigint): string =>
  vault.index('unsubscribe', String(memberId)).toString('base64url');

/** As it is stored: whoever reads the database ends nobody's offers. */
export const hashUnsubscribeCode = (code: string): Buffer => createHash('sha256').update(code).digest();
