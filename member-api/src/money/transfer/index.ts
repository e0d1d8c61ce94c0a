export { readTransfers, type TransferRow } from './transfer.store.ts';
