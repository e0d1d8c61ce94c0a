/** What tests of the member API have in common: the API with its third parties faked at the edge of the network. */
export { signedEvent } from './fake-gateway.ts';
export { FAKE_GAMES } from './fake-games.ts';
export * from './good-requests.ts';
export * from './pictures.ts';
export * from './table-snapshot.ts';
export * from './test-api.ts';
export * from './test-members.ts';
