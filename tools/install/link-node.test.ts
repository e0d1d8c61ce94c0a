import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { linkNode } from './link-node.mjs';

let root: string;
let own: string;
let link: string;

beforeEach(async () => {
  root = path.join(process.cwd(), '.cache', 'install-tests', randomUUID());
  own = path.join(root, 'tools/node/node_modules/.bin/node');
  link = path.join(root, 'node_modules/.bin/node');
  await mkdir(path.dirname(own), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("npm's scripts and npx", () => {
  it('find the project’s Node.js in every folder', async () => {
    await writeFile(own, '');
    linkNode(root, own);
    linkNode(root, own);
    expect(path.resolve(path.dirname(link), await readlink(link))).toBe(own);
  });

  it('find it instead of an old link of another install', async () => {
    await writeFile(own, '');
    await mkdir(path.dirname(link), { recursive: true });
    await symlink('../nowhere/node', link);
    linkNode(root, own);
    expect(path.resolve(path.dirname(link), await readlink(link))).toBe(own);
  });

  it('find the machine’s Node.js if it is new enough', async () => {
    linkNode(root, process.execPath);
    expect(existsSync(link)).toBe(false);
    await writeFile(own, '');
    linkNode(root, process.execPath);
    expect(existsSync(link)).toBe(false);
  });
});
