/** The test kit of the member API: the API with fake third parties. */
export { signedEvent, WEBHOOK_KEYS } from './fake-gateway.ts';
export * from './fake-issuer.ts';
export { FAKE_GAMES } from './fake-games.ts';
export { FakePasskey, type Signing } from './fake-passkey.ts';
export * from './good-requests.ts';
export * from './pictures.ts';
export * from './rolling-pair.ts';
export { DESK_URL } from './staff-of.ts';
export * from './table-snapshot.ts';
export * from './test-api.ts';
export * from './test-members.ts';
