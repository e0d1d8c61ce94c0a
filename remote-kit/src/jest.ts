import path from 'node:path';
import { MODULES_ONLY, SCRIPT_TRANSFORM } from '@palaro/tools/jest-transform';

const here = (file: string) => path.join(import.meta.dirname, file);

/** A time-out is only for hanging tests, not for a slow machine. */
const TIMEOUT_MS = 60_000;

/**
 * The settings of Jest for a remote in a repository of its own: a browser's environment, styles as names, and failing tests for errors on the
 * console that nobody expects.
 * @param folder Of the remote: `import.meta.dirname`.
 */
export const testsOf = (folder: string) => ({
  rootDir: folder,
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { ...SCRIPT_TRANSFORM, '\\.css$': here('css-modules.cjs') },
  transformIgnorePatterns: [`node_modules/(?!(@palaro|${MODULES_ONLY.join('|')})/)`],
  setupFilesAfterEnv: [here(`jest-setup${path.extname(import.meta.filename)}`)],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  testTimeout: TIMEOUT_MS,
});
