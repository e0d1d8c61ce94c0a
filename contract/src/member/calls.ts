export * from './balance.calls.ts';
export * from './inbox.calls.ts';
export * from './notices.calls.ts';
export * from './passkeys.calls.ts';
export * from './profile.calls.ts';
export * from './protection.calls.ts';
export * from './sign-in.calls.ts';
export * from './terms.calls.ts';
