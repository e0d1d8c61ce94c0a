/** `@palaro/webpack-preset`: how a deployable is built. Its own `webpack.config.ts` calls one of the four kinds. */
export { remote } from './remote.ts';
export { shell } from './shell.ts';
export { servedPage } from './served-page.ts';
export { sharedLib } from './shared-lib.ts';
export { providedDoors, sharedDoors, sharedReact } from './doors.ts';
export { exposesOf } from './read-manifest.ts';
export { webpackBase } from './webpack-base.ts';
export type { DeployableConfiguration } from './deployable.ts';
