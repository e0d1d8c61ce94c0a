import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Where the project brings its Node.js, npm's scripts and `npx` find that one in every folder of the workspace: they look into
 * `node_modules/.bin` first. Where the machine's own is new enough, they find that.
 * @param {string} root
 * @param {string} node the Node.js to go on with
 */
export function linkNode(root, node) {
  const bin = path.join(root, 'node_modules', '.bin');
  const link = path.join(bin, 'node');
  const own = path.join(root, 'tools', 'node', 'node_modules', '.bin', 'node');
  if (!existsSync(own) || realpathSync(own) !== realpathSync(node)) return;
  const to = path.relative(bin, own);
  if (isLink(link) && readlinkSync(link) === to) return;
  mkdirSync(bin, { recursive: true });
  // In one step: another command may look for it, or put it there, at this moment.
  const draft = `${link}-${process.pid}`;
  symlinkSync(to, draft);
  renameSync(draft, link);
}

function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
