/** `@palaro/contract/wires`: the calls to and from third parties, for the servers and their stand-ins. */
export * from './gateway.ts';
export * from './mail.ts';
export * from './party-keys.ts';
export * from './provider-dialects.ts';
export * from './provider-server.ts';
export * from './provider-wallet.ts';
export * from './push.ts';
export * from './sms.ts';
