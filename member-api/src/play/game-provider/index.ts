/** The wire to game providers: launches, catalogues, matches, reports. */
export { createGameProvider, type GameProvider } from './create-game-provider.ts';
