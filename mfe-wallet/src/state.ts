import { adjustmentDetails, transferDetails } from './statement/held-lines.ts';
import { bankList, transaction, transactionEwallet } from './withdrawal/held-accounts.ts';

/** Client state that the shell stores for this remote; the manifest says how. */
export default [bankList, transaction, transactionEwallet, transferDetails, adjustmentDetails];
