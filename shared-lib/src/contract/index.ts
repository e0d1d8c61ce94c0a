export * from './money.ts';
export * from './release.ts';
export * from './fields.ts';
export * from './gateway.ts';
export * from './provider-wallet.ts';
export * from './sms.ts';
