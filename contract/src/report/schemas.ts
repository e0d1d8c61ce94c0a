export * from './play.schemas.ts';
export * from './rebate.schemas.ts';
export * from './rewards.schemas.ts';
export * from './statement.schemas.ts';
