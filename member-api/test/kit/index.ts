/** The test kit of the member API: the API with fake third parties. */
export { signedEvent } from './fake-gateway.ts';
export { FAKE_GAMES } from './fake-games.ts';
export * from './good-requests.ts';
export * from './pictures.ts';
export * from './table-snapshot.ts';
export * from './test-api.ts';
export * from './test-members.ts';
