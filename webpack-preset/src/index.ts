/** `@palaro/webpack-preset`: how every deployable is built. One preset, three kinds; a remote has no build file of its own. */
export { buildDeployable, watchDeployable } from './build-deployable.ts';
export { readManifest } from './read-manifest.ts';
export { webpackBase } from './webpack-base.ts';
