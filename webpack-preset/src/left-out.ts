import path from 'node:path';
import type { Compiler } from 'webpack';
import { placeOf } from './place-of.ts';

const nothing = path.join(import.meta.dirname, 'runtime', 'nothing.ts');

/**
 * Parts of libraries that nothing of ours reaches and that the libraries' own way of being put together keeps in. The one axios instance
 * sends JSON and ready forms, by XMLHttpRequest, to addresses without parameters: `shared-lib/src/core/client.ts`.
 */
const leftOut = {
  ...Object.fromEntries(
    [
      'adapters/fetch.js',
      'helpers/AxiosURLSearchParams.js',
      'helpers/HttpStatusCode.js',
      'helpers/formDataToJSON.js',
      'helpers/toFormData.js',
      'helpers/toURLEncodedForm.js',
    ].map((file) => [placeOf('axios', `lib/${file}`), nothing]),
  ),
  // The package names the build with warnings for developers only.
  'react-router$': placeOf('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': placeOf('react-router', 'dist/production/dom-export.mjs'),
};

/** A plugin, so that whoever builds with our base and has aliases of its own, as the benchmark's one bundle, leaves out the same. */
export class LeftOutPlugin {
  apply({ options: { resolve } }: Compiler): void {
    if (Array.isArray(resolve.alias)) throw new Error('The aliases of a build are an object');
    resolve.alias = { ...resolve.alias, ...leftOut };
  }
}

export const slimRouterRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: path.join(import.meta.dirname, 'slim-router-loader.ts'),
} as const;
