import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openTemporaryFolder } from './temporary-folder.mjs';

const area = mkdtempSync('/tmp/folders-');
afterAll(() => rmSync(area, { recursive: true }));

/** The browser's socket. */
const canListen = async (folder: string) => {
  const socket = path.join(folder, 'com.google.Chrome.XXXXXX', 'SingletonSocket');
  mkdirSync(path.dirname(socket), { recursive: true });
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen(socket, () => resolve(true)));
  await new Promise((resolve) => server.close(resolve));
  return true;
};

describe('the folder for temporary files', () => {
  it('is in the project, and is kept', async () => {
    const root = path.join(area, 'project');
    const { path: folder, close } = openTemporaryFolder(root);
    expect(folder).toBe(path.join(root, '.cache', 'tmp'));
    expect(await canListen(folder)).toBe(true);
    close();
    expect(existsSync(folder)).toBe(true);
  });

  it('is elsewhere if the path of the project is too long for a socket, and is removed with the command', async () => {
    const root = path.join(area, 'p'.repeat(120 - area.length));
    const { path: folder, close } = openTemporaryFolder(root, [path.join(root, 'too-long'), area]);
    expect(path.dirname(folder)).toBe(area);
    expect(await canListen(folder)).toBe(true);
    close();
    expect(existsSync(folder)).toBe(false);
  });

  it('is cleaned of files of killed commands, but not of files in use', () => {
    const left = path.join(area, 'palaro-999999999-abcdef');
    const used = path.join(area, `palaro-${process.ppid}-abcdef`);
    for (const folder of [left, used]) mkdirSync(folder);
    writeFileSync(path.join(left, 'profile'), '');
    openTemporaryFolder(path.join(area, 'q'.repeat(120)), [area]).close();
    expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  });
});
