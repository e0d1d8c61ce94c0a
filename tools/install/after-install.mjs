// After npm has installed the packages, whoever asked it to: the Node.js of the project is there for npm's scripts.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportFailure } from '../console/console.mjs';
import { ensureNode } from './ensure-node.mjs';
import { linkNode } from './link-node.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

// The packages are installed all the same: a command of the project says this again, and stops there.
await ensureNode(ROOT).then(({ node }) => linkNode(ROOT, node), reportFailure);
