import { stripTypeScriptTypes } from 'node:module';

/** Relative imports name `.ts` files in the source and `.js` files in the browser. */
export function toBrowserModule(source: string): string {
  const stripped = stripTypeScriptTypes(source, { mode: 'strip' });
  return stripped.replace(/((?:from\s*|import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
}
