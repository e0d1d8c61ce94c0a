// Runs after npm has installed the packages: makes the project's Node.js available to npm's scripts.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportFailure } from '../console/console.mjs';
import { ensureNode } from './ensure-node.mjs';
import { linkNode } from './link-node.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

// The packages are installed anyway; a command of the project will report the problem again, and fail.
await ensureNode(ROOT).then(({ node }) => linkNode(ROOT, node), reportFailure);
