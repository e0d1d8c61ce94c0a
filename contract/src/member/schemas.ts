export * from './balance.schemas.ts';
export * from './inbox.schemas.ts';
export * from './notices.schemas.ts';
export * from './passkeys.schemas.ts';
export * from './profile.schemas.ts';
export * from './protection.schemas.ts';
export * from './sign-in.schemas.ts';
export * from './terms.schemas.ts';
