export * from './members.ts';
export * from './payments.ts';
export * from './site.ts';
