// How the tests of every package run; a deployable's own jest.config.mjs runs its own with the same settings.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODULES_ONLY, SCRIPT_TRANSFORM } from './transform.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const transform = {
  ...SCRIPT_TRANSFORM,
  '\\.css$': '<rootDir>/tools/jest/css-modules.cjs',
};

/**
 * In the context of a test file, a look-up of a global goes through the context's traps: 0.4 µs, twenty times as long as a parameter's.
 * So each module gets these as parameters. What tests replace, like Date, is not among them; nor is what a library declares at the top
 * level of a module, like Set, because such a module does not compile.
 */
const HANDED_GLOBALS = [
  'Array',
  'BigInt',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Reflect',
  'RegExp',
  'String',
  'WeakMap',
];

const shared = {
  rootDir: ROOT,
  // Set per project: beside `projects` Jest ignores it, and would use a temporary folder that is removed after the run.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform,
  transformIgnorePatterns: [`node_modules/(?!(${MODULES_ONLY.join('|')})/)`],
  sandboxInjectedGlobals: HANDED_GLOBALS,
  testRunner: '<rootDir>/tools/jest/test-runner.cjs',
  setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

export const serverTests = {
  ...shared,
  displayName: 'server',
  globalSetup: '<rootDir>/stack/test/global-setup.ts',
  globalTeardown: '<rootDir>/stack/test/global-teardown.ts',
  testEnvironment: '<rootDir>/tools/jest/server-environment.cjs',
  runtime: '<rootDir>/tools/jest/server-runtime.cjs',
  testMatch: [
    '<rootDir>/{contract,migrator,collector,html,studio,webpack-preset,publish,create-remote,member-api,sandbox,release,release-client,edge,tools,stack,bench}/**/*.test.ts',
    '<rootDir>/game-art/src/stage/**/*.test.ts',
    '<rootDir>/e2e/{compatibility,pictures,recipes,support,tour}/**/*.test.ts',
  ],
};

export const browserTests = {
  ...shared,
  displayName: 'browser',
  testEnvironment: 'jest-fixed-jsdom',
  // It keeps no `Secure` cookie over plain HTTP, as browsers do on localhost.
  testEnvironmentOptions: { url: 'https://localhost/' },
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tools/jest/browser-setup.ts'],
  testMatch: [
    '<rootDir>/{shell,desk,mfe-*}/src/**/*.test.{ts,tsx}',
    '<rootDir>/shared-lib/src/**/*.test.{ts,tsx}',
    '<rootDir>/e2e/remotes/*/src/**/*.test.{ts,tsx}',
    '<rootDir>/game-art/src/tiles/**/*.test.tsx',
  ],
};

/** A time-out is only for hanging tests, not for a slow machine. */
export const testTimeout = 60_000;

/**
 * The tests of one deployable, for work in its folder: `npx jest`, or an editor.
 * @param {string} folder Its own.
 * @returns {import('jest').Config}
 */
export const testsOf = (folder) => ({ ...browserTests, roots: [folder], testTimeout });
