export * from './banks.ts';
export * from './deposits.ts';
export * from './withdrawals.ts';
