import { codeBlock, indented } from './code-block.ts';
import type { Recipe } from './recipe.ts';

const FILE = 'sandbox/src/games/catalogue/own-games.ts';
const LAST = "'tarsier.perlas.mangga.gumamela'),\n";

export const addAGame: Recipe = {
  page: 'add-a-game',
  tests: ['sandbox/src/games/catalogue'],
  walk: async ({ text, change }) => {
    const row = indented(codeBlock(text, "slot('tinikling-tales'"), 2);
    await change(FILE, LAST, `${LAST}${row}`);
  },
};
