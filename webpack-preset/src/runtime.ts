import { ownFile } from './own-files.ts';
import { placeOf } from './place-of.ts';

const bundlerRuntime = placeOf('@module-federation/webpack-bundler-runtime', 'dist/bundler.js');

/** What a page gives to containers of ours. */
export const RUNTIME_OF_PAGE = ownFile('runtime/of-page');

/** The shell brings the runtime, for itself and for containers. */
export const runtimeOfShell = {
  [bundlerRuntime]: RUNTIME_OF_PAGE,
  // The ways by which the shell's own code gets there end at CommonJS, and all of it would stand in the entry a second time.
  '@module-federation/enhanced/runtime$': placeOf('@module-federation/runtime', 'dist/index.js'),
};

/** A container takes it from the page. */
export const runtimeOfContainer = { [bundlerRuntime]: ownFile('runtime/of-container') };
