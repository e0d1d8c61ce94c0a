import { expect, it } from '@jest/globals';
import { chooseRemote } from './choose-remote.ts';

const KNOWN = ['shared-lib', 'shell', 'mfe-games', 'mfe-wallet'];

it.each([
  [['mfe-wallet'], 'mfe-wallet'],
  [['shell', 'mfe-wallet'], 'mfe-wallet'],
  [['shared-lib'], 'mfe-games'],
])('npm run dev with %j shows the screens of %s', (words, remote) => {
  expect(chooseRemote(words, KNOWN)).toBe(remote);
});

it.each([
  [[]],
  [['mfe-walet']],
  [['mfe-wallet', '--help']],
  [['mfe-wallet', 'mfe-games']],
  [['shell', 'shared-lib']],
  [['shell', 'mfe-games', 'mfe-wallet']],
])('npm run dev with %j says what it takes', (words) => {
  expect(() => chooseRemote(words, KNOWN)).toThrow(
    'Use: npm run dev -w <remote>, or npm run dev -w shell -- <remote>. There are: shared-lib, shell, mfe-games, mfe-wallet.',
  );
});
