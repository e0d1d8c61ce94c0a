import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../console/console.mjs';
import { ensurePackages } from './ensure-packages.mjs';

const WANTED_MAJOR = 24;

/** The Node.js to use, and the environment in which child processes find the same one. */
export async function ensureNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) {
    return {
      node: process.execPath,
      env: isFirst(process.execPath) ? process.env : inFront(path.dirname(process.execPath)),
    };
  }
  const folder = path.join(root, 'tools', 'node');
  const bin = path.join(folder, 'node_modules', '.bin');
  const node = path.join(bin, 'node');
  await ensurePackages(folder, `Installing Node.js ${WANTED_MAJOR}`, process.env);
  if (!existsSync(node)) {
    throw new Failure(
      `Node.js ${WANTED_MAJOR} does not come with the project for ${process.platform}-${process.arch}: install it and run the command again.`,
    );
  }
  return { node, env: inFront(bin) };
}

/** Whether `node` in the PATH is already this one. */
function isFirst(node) {
  const places = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'node'));
  const first = places.find((place) => existsSync(place));
  return first !== undefined && realpathSync(first) === node;
}

function inFront(folder) {
  return { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}` };
}
