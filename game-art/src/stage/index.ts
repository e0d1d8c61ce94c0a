/** Drawn art of game stages, as markup: scenes, symbols and what decides which a game gets. */
export { MOTIFS } from './motifs.ts';
export type { Palette } from './palette.ts';
export { gameScene } from './scene.ts';
export { seedStream } from './seed-stream.ts';
export { symbolSprite, symbolUse } from './sprite.ts';
export { castSymbols, type CastSymbol } from './symbol-cast.ts';
