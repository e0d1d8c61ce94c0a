import path from 'node:path';

/** What a stage's page loads, for whoever serves it: modules for the browser, as TypeScript, and style sheets. */
export const STAGE_FILES = {
  modules: path.join(import.meta.dirname, 'browser'),
  styles: { folder: import.meta.dirname, names: ['game.css', 'table.css'] },
} as const;
