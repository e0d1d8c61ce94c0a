export * from './banks.schemas.ts';
export * from './deposits.schemas.ts';
export * from './withdrawals.schemas.ts';
