import { adjustmentDetails, transferDetails } from './statement/held-lines.ts';
import { bankList, transaction, transactionEwallet } from './withdrawal/held-accounts.ts';

/** What the shell keeps for this remote; the manifest says how. */
export default [bankList, transaction, transactionEwallet, transferDetails, adjustmentDetails];
