import type { Compiler } from 'webpack';
import { ownFile } from './own-files.ts';
import { placeOf } from './place-of.ts';

interface LeftOut {
  library: string;
  files: readonly string[];
  /** The replacement. */
  by: string;
}

/** The table: parts of libraries that nothing of ours reaches and that the libraries' own way of being put together keeps in. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    // The one instance sends JSON and ready forms, by XMLHttpRequest, to addresses without parameters: `shared-lib/src/core/client.ts`.
    library: 'axios',
    files: [
      'lib/adapters/fetch.js',
      'lib/helpers/AxiosURLSearchParams.js',
      'lib/helpers/HttpStatusCode.js',
      'lib/helpers/formDataToJSON.js',
      'lib/helpers/toFormData.js',
      'lib/helpers/toURLEncodedForm.js',
    ],
    by: ownFile('runtime/nothing'),
  },
  {
    // What reads federation manifests: here a signed record says where everything is.
    library: '@module-federation/runtime-core',
    files: [
      'dist/plugins/snapshot/SnapshotHandler.js',
      'dist/plugins/snapshot/index.js',
      'dist/plugins/generate-preload-assets.js',
      'dist/utils/preload.js',
    ],
    by: ownFile('runtime/no-manifests'),
  },
];

/** React-router's production build, without its warnings for developers. */
const PRODUCTION = {
  'react-router$': placeOf('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': placeOf('react-router', 'dist/production/dom-export.mjs'),
};

const aliases = {
  ...Object.fromEntries(
    LEFT_OUT.flatMap(({ library, files, by }) => files.map((file) => [placeOf(library, file), by])),
  ),
  ...PRODUCTION,
};

/** A plugin, so that builds with our base and their own aliases, such as the benchmark's bundle, leave out the same parts. */
export class LeftOutPlugin {
  apply({ options: { resolve } }: Compiler): void {
    if (Array.isArray(resolve.alias)) throw new Error('The aliases of a build are an object');
    resolve.alias = { ...resolve.alias, ...aliases };
  }
}
