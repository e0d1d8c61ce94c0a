import { ownFile } from './own-files.ts';

/**
 * A module `*.build.ts` runs when the bundle is built: the bundle holds its exports as data, and nothing of what they were made from. A text
 * catalogue of four languages becomes a chunk of one language so. Elsewhere, as in tests, it is a module like any other.
 */
export const evaluateRule = {
  test: /\.build\.[jt]s$/,
  resourceQuery: { not: /^\?evaluate$/ },
  enforce: 'post',
  loader: ownFile('evaluate-loader'),
} as const;
