import type { WalletCode } from '@palaro/contract/wires';

/** HTTP says no more than whether there is an answer: the body says which. */
export const statusOfDialect = (code: WalletCode): number => (code === 'TRY_AGAIN' ? 503 : 200);
