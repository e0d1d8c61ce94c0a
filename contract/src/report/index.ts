export * from './play.ts';
export * from './rebate.ts';
export * from './rewards.ts';
export * from './statement.ts';
