export * from './members.schemas.ts';
export * from './payments.schemas.ts';
export * from './site.schemas.ts';
