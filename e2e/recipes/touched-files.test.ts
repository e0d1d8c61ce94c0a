import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compareSnapshots, filesTouched, takeSnapshot } from './touched-files.ts';

describe('the files that a recipe names', () => {
  it('are the code spans of its list; what a command writes stands apart', () => {
    const recipe = `# Add a thing

- \`src/not-in-the-list.ts\`

## Files touched

- \`src/b.ts\` and \`src/a.ts\`: these, and in the next line
  \`src/c.ts\`
- \`docs/things.md\`, by \`npm run docs:things\`

## Then

- \`src/later.ts\`
`;
    expect(filesTouched(recipe)).toEqual({
      files: ['src/a.ts', 'src/b.ts', 'src/c.ts'],
      written: ['docs/things.md'],
    });
  });

  it('are asked for', () => {
    expect(() => filesTouched('# Add a thing\n')).toThrow('no section "## Files touched"');
  });
});

describe('what differs from before', () => {
  let folder: string;
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  beforeEach(() => {
    folder = path.join(process.cwd(), '.cache', 'touched-tests', randomUUID());
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is what is new, changed or gone, by content, and no package or build', async () => {
    for (const file of ['src/same.ts', 'src/changed.ts', 'src/gone.ts', '.hidden'])
      await write(file, 'before');
    const before = await takeSnapshot(folder);
    await write('src/same.ts', 'before');
    for (const file of ['src/changed.ts', 'src/new.ts', '.hidden', 'dist/built.js', 'x/node_modules/p.js'])
      await write(file, 'after');
    await rm(path.join(folder, 'src/gone.ts'));
    expect(compareSnapshots(before, await takeSnapshot(folder))).toEqual([
      '.hidden',
      'src/changed.ts',
      'src/gone.ts',
      'src/new.ts',
    ]);
  });
});
