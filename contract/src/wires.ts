/** `@palaro/contract/wires`: what third parties are asked and ask us, for the servers and their stand-ins. */
export * from './gateway.ts';
export * from './provider-dialects.ts';
export * from './provider-wallet.ts';
export * from './sms.ts';
