import path from 'node:path';
import { expect, it } from '@jest/globals';
import { runNode } from '../console/run.ts';
import { STEPS } from './steps.ts';

const root = process.cwd();

/** `npm test -- …`; in a package's folder its words begin with `package <folder>`. */
const command = (...words: string[]) => runNode(path.join(root, 'tools/test/main.ts'), words, { cwd: root });

it('npm test says every step when it is asked for help, in a folder of a package too', async () => {
  const { code, output } = await command('package', 'mfe-wallet', '--help');
  expect(code).toBe(0);
  const lines = output.split('\n').map((line) => line.trim().split(/ {2,}/));
  for (const { name, does } of STEPS) expect(lines).toContainEqual([name, does]);
});

it('npm test says what steps there are when one is not there', async () => {
  expect(await command('unitt')).toEqual({
    code: 1,
    output: expect.stringMatching(/"unitt" is not a step .* unit, .*--help/),
  });
});
