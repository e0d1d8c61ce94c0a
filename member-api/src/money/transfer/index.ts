export { listTransfers, type TransferRow } from './transfer.store.ts';
