import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeCheckFolder, removeCheckFolder, sweepCheckFolders } from './check-folder.ts';

const area = mkdtempSync('/tmp/c-');
const deep = path.join(area, 'd'.repeat(100));
/** Of the longest path of a socket, on a Mac. */
const MOST = 103;
const socketIn = (folder: string) => path.join(folder, 'com.google.Chrome.XXXXXX', 'SingletonSocket');

afterAll(() => rmSync(area, { recursive: true }));

describe('the folder of a check', () => {
  it.each([
    ['a short path', area, true],
    ['a path too long for a socket', deep, false],
  ])('below %s has room for the socket of a browser', async (_case, folder, isInside) => {
    const made = await makeCheckFolder(folder);
    expect(existsSync(made)).toBe(true);
    expect(path.dirname(made) === folder).toBe(isInside);
    expect(socketIn(made).length).toBeLessThanOrEqual(MOST);
    await removeCheckFolder(made);
    expect(existsSync(made)).toBe(false);
  });

  it.each([
    ['in its place', area],
    ['in a folder of the system', deep],
  ])('that a killed process has left %s is removed, and none of a running one', async (_case, folder) => {
    const mine = await makeCheckFolder(folder);
    const own = `${process.pid}-`;
    const beside = (pid: number) => mine.replace(own, `${pid}-`);
    const [left, used] = [beside(999_999_999), beside(process.ppid)];
    const foreign = path.join(path.dirname(mine), `another-${path.basename(mine)}`);
    for (const each of [left, used, foreign]) mkdirSync(each);
    await sweepCheckFolders(folder);
    expect([left, used, foreign].map((each) => existsSync(each))).toEqual([false, true, folder === deep]);
    expect(existsSync(mine)).toBe(false);
    for (const each of [used, foreign]) await removeCheckFolder(each);
  });
});
