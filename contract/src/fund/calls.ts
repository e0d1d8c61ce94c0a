export * from './banks.calls.ts';
export * from './deposits.calls.ts';
export * from './withdrawals.calls.ts';
