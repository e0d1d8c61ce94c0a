import type { WalletCode } from '@palaro/contract/wires';

/** The HTTP status only tells whether there is an answer; the body has the result. */
export const statusOfDialect = (code: WalletCode): number => (code === 'TRY_AGAIN' ? 503 : 200);
