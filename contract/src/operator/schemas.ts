export * from './aml.schemas.ts';
export * from './members.schemas.ts';
export * from './orders.schemas.ts';
export * from './payments.schemas.ts';
export { membersheet, notemember, whoami } from './sheet.schemas.ts';
export * from './site.schemas.ts';
export * from './support.schemas.ts';
