import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeCheckFolder, makeSocketFolder, removeCheckFolder, sweepCheckFolders } from './check-folder.ts';

const area = mkdtempSync('/tmp/c-');
const deep = path.join(area, 'd'.repeat(100));
/** Of the longest path of a socket, on a Mac. */
const MOST = 103;
const socketIn = (folder: string) => path.join(folder, 'com.google.Chrome.XXXXXX', 'SingletonSocket');

afterAll(() => rmSync(area, { recursive: true }));

describe('the folders of a check', () => {
  it.each([
    ['a short path', area, true],
    ['a path too long for a socket', deep, false],
  ])('below %s: one in its place, and room for the socket of a browser', async (_case, folder, isInside) => {
    const made = await makeCheckFolder(folder);
    expect(path.dirname(made)).toBe(folder);
    const sockets = await makeSocketFolder(made);
    expect(sockets === made).toBe(isInside);
    expect(existsSync(sockets)).toBe(true);
    expect(socketIn(sockets).length).toBeLessThanOrEqual(MOST);
    for (const each of [made, sockets]) await removeCheckFolder(each);
    expect([made, sockets].map((each) => existsSync(each))).toEqual([false, false]);
  });

  it('that a killed process has left are removed, and none of a running one', async () => {
    const folders = [await makeCheckFolder(deep)];
    folders.push(await makeSocketFolder(folders[0] ?? ''));
    const nameOf = (pid: number) => (each: string) =>
      each.replace(new RegExp(`(?<=[/-])${process.pid}-`), `${pid}-`);
    const left = folders.map(nameOf(999_999_999));
    const used = folders.map(nameOf(process.ppid));
    const foreign = path.join(path.dirname(folders[1] ?? ''), `another-${path.basename(folders[1] ?? '')}`);
    for (const each of [...left, ...used, foreign]) mkdirSync(each);
    await sweepCheckFolders(deep);
    expect([...folders, ...left].filter((each) => existsSync(each))).toEqual([]);
    expect([...used, foreign].filter((each) => !existsSync(each))).toEqual([]);
    for (const each of [...used, foreign]) await removeCheckFolder(each);
  });
});
