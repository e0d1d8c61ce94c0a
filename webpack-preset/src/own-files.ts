import path from 'node:path';

/** Of this package's own files: `.ts` in the workspace, `.js` where it is installed as a published package. */
export const EXTENSION = path.extname(import.meta.filename);

/** The place of a file of this package, by its name without extension: for what webpack and Node.js load by a path. */
export const ownFile = (name: string): string => path.join(import.meta.dirname, `${name}${EXTENSION}`);

/** The top of the repository that builds: the workspace, or the one in whose `node_modules` this package is installed. */
export const ROOT = rootOf(import.meta.dirname);

function rootOf(folder: string): string {
  const [root, ...below] = folder.split(`${path.sep}node_modules${path.sep}`);
  return root !== undefined && below.length > 0 ? root : path.resolve(folder, '../..');
}
