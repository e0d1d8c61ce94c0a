export * from './play.calls.ts';
export * from './rebate.calls.ts';
export * from './rewards.calls.ts';
export * from './statement.calls.ts';
