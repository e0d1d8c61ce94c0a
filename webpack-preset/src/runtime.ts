import path from 'node:path';
import { placeOf } from './place-of.ts';

const ours = (file: string) => path.join(import.meta.dirname, 'runtime', file);

const bundlerRuntime = placeOf('@module-federation/webpack-bundler-runtime', 'dist/bundler.js');

/** What a page gives to containers of ours. */
export const RUNTIME_OF_PAGE = ours('of-page.ts');

/** The shell brings the runtime, for itself and for containers. */
export const runtimeOfShell = {
  [bundlerRuntime]: RUNTIME_OF_PAGE,
  // The ways by which the shell's own code gets there end at CommonJS, and all of it would stand in the entry a second time.
  '@module-federation/enhanced/runtime$': placeOf('@module-federation/runtime', 'dist/index.js'),
};

/** A container takes it from the page. */
export const runtimeOfContainer = { [bundlerRuntime]: ours('of-container.ts') };
