import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// As shared-lib finds its libraries: another package of the workspace may bring another version of one.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@palaro/shared-lib/package.json'));

/**
 * The place of a library's file, by which an alias takes another in its stead, however it is asked for.
 * @throws Error when a newer version of the library no longer has the file, and the alias would silently do nothing.
 */
export function placeOf(library: string, file: string): string {
  const folder = path.join('node_modules', library);
  const main = resolve(library);
  const place = path.join(main.slice(0, main.lastIndexOf(folder)), folder, file);
  if (!existsSync(place)) throw new Error(`${library} no longer has ${file}`);
  return place;
}
