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
 * If the project uses its own Node.js, npm's scripts and `npx` find it in every folder of the workspace, because they search
 * `node_modules/.bin` first. If the machine's Node.js is new enough, they find that.
 * @param {string} root
 * @param {string} node the Node.js to use
 */
export function linkNode(root, node) {
  const bin = path.join(root, 'node_modules', '.bin');
  const link = path.join(bin, 'node');
  const own = path.join(root, 'tools', 'node', 'node_modules', '.bin', 'node');
  if (!existsSync(own) || realpathSync(own) !== realpathSync(node)) return;
  const to = path.relative(bin, own);
  if (isLink(link) && readlinkSync(link) === to) return;
  mkdirSync(bin, { recursive: true });
  // Atomically, because another command may use or write it at the same time.
  const draft = `${link}-${process.pid}`;
  symlinkSync(to, draft);
  renameSync(draft, link);
}

function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
