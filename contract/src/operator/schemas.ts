export * from './aml.schemas.ts';
export * from './members.schemas.ts';
export * from './payments.schemas.ts';
export * from './site.schemas.ts';
export * from './support.schemas.ts';
