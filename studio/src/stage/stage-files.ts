import path from 'node:path';

/** The files of a stage's page, for its server: browser modules, as TypeScript, and style sheets. */
export const STAGE_FILES = {
  modules: path.join(import.meta.dirname, 'browser'),
  styles: {
    folder: import.meta.dirname,
    names: [
      'game.css',
      'table.css',
      'rounds.css',
      'flight.css',
      'draw.css',
      'live.css',
      'live-roulette.css',
      'live-sic-bo.css',
    ],
  },
} as const;
