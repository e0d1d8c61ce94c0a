export * from './aml.calls.ts';
export * from './members.calls.ts';
export * from './orders.calls.ts';
export * from './payments.calls.ts';
export * from './sheet.calls.ts';
export * from './site.calls.ts';
export * from './support.calls.ts';
