export * from './balance.ts';
export * from './inbox.ts';
export * from './profile.ts';
export * from './protection.ts';
export * from './sign-in.ts';
