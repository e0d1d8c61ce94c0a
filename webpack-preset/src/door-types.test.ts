import path from 'node:path';
import { expect, it } from '@jest/globals';
import { doorTypes } from './door-types.ts';

it('the types of the doors are whole: what they take from another package of the workspace stands beside them', async () => {
  const text = await doorTypes(path.join(process.cwd(), 'shared-lib'));
  const declared = new Set(text.match(/(?<=^\/\/ @filename: ).+(?=\.d\.ts$)/gm));
  const taken = new Set(text.match(/(?<=(?:from |import\()["'])@palaro\/(?!shared-lib\/)[^"']+/g));
  expect(taken).toContain('@palaro/contract/manifest');
  const isDeclared = (name: string) => declared.has(`${name}/index`) || declared.has(name);
  expect([...taken].filter((name) => !isDeclared(name))).toEqual([]);
});
