/** The record of what matters for the security of accounts, apart from the log: docs/decisions/0062. */
export { deleteOldEvents, recordEvent } from './record-event.ts';
export { sendRecords } from './send-records.ts';
