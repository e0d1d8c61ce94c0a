/** Licences that any package may have: each lets us use, change and sell, and asks for its notice at most. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

interface Exception {
  packages: RegExp;
  /** As the lock says it; undefined where it says nothing. */
  licence: string | undefined;
  why: string;
}

/** Packages whose licence asks for more, or which do not say it. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^(axe-core|@axe-core\/playwright|@mdn\/mdn-http-observatory)$/,
    licence: 'MPL-2.0',
    why: 'Tools of tests, of the gate of releases and of QA’s isolation page. Used unchanged: MPL-2.0 asks for the sources of changed files.',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, loaded as a library of its own and unchanged. It runs on servers and is given to nobody.',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'Data that the build reads. Nothing of it is in what is built.',
  },
  {
    packages: /^spdx-exceptions$/,
    licence: 'CC-BY-3.0',
    why: 'A list of names, read where an SBOM is written.',
  },
  {
    packages: /^jsonify$/,
    licence: 'Public Domain',
    why: 'Nobody claims a right in it. A tool of the installation alone.',
  },
  {
    packages: /^(busboy|streamsearch)$/,
    licence: undefined,
    why: 'MIT by its file LICENSE. A part of the HTTP Observatory, which only attacks use.',
  },
];

/** Whether a package may be used. Reads SPDX expressions of one level: `(MIT OR CC0-1.0)`, `Apache-2.0 AND MIT`. */
export function isLicenceAllowed(name: string, licence: string | undefined): boolean {
  const isOneAllowed = (one: string | undefined): boolean =>
    (one !== undefined && ALLOWED.has(one)) ||
    EXCEPTIONS.some(({ packages, licence: excepted }) => excepted === one && packages.test(name));
  if (licence === undefined) return isOneAllowed(undefined);
  const choices = licence.replaceAll(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isOneAllowed));
}
