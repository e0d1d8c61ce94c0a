import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openRecipe } from './recipes/open-recipe.ts';
import { compareSnapshots, filesTouched, takeSnapshot } from './recipes/touched-files.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { copyWorkspace } from './support/workspace-copy.ts';

const test = onOwnSite(import.meta.filename);

const NAME = 'mfe-loyalty';

/** Further parts of the remote: a cache tag, an event and a slot, which its page uses and it fills itself. */
const NAMES = `  tags: ['points'],
  emits: { 'points-changed': payload<{ points: number }>() },
  opens: ['badges'],
  slots: [{ slot: 'mfe-loyalty/badges', module: 'badges', order: 1 }],
`;
const MODULES = `modules: {
    loyalty: './src/loyalty/loyalty-page.tsx',
    badges: './src/loyalty/badges.tsx',
  },`;
const BADGES = `import { listen, Slot, useEmit, type ApiTag } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';

const depends: ApiTag = 'mfe-loyalty/points';

/** The component that fills the slot. */
export const Badges = () => <p>Badge of the first day</p>;
export default Badges;

/** On the page: the slot, and what the event has said. */
export function Points() {
  const emit = useEmit<'mfe-loyalty'>();
  const [points, setPoints] = useState(0);
  useEffect(() => listen('mfe-loyalty/points-changed', (now) => setPoints(now.points)), []);
  useEffect(() => emit('points-changed', { points: 5 }), [emit]);
  return (
    <>
      <p>{[depends, points].join(': ')}</p>
      <Slot name="mfe-loyalty/badges" />
    </>
  );
}
`;

/** Writes these files into the new remote only. */
async function declareNames(folder: string): Promise<void> {
  const change = async (file: string, pairs: [text: string, by: string][]) => {
    const place = path.join(folder, NAME, file);
    let text = await readFile(place, 'utf8');
    for (const [found, by] of pairs) {
      expect(text).toContain(found);
      text = text.replace(found, by);
    }
    await writeFile(place, text);
  };
  await change('manifest.ts', [
    ['import { defineRemote }', 'import { defineRemote, payload }'],
    ["modules: { loyalty: './src/loyalty/loyalty-page.tsx' },", MODULES],
    ['  pages: [\n', `${NAMES}  pages: [\n`],
  ]);
  await writeFile(path.join(folder, NAME, 'src/loyalty/badges.tsx'), BADGES);
  await change('src/loyalty/loyalty-page.tsx', [
    [
      "import { useT } from '../messages.ts';\n",
      "import { useT } from '../messages.ts';\nimport { Points } from './badges.tsx';\n",
    ],
    ['      />\n    </Page>', '      />\n      <Points />\n    </Page>'],
  ]);
}

test('a team that follows the recipe has its own remote on the site, tested and released, without edits elsewhere', async ({
  page,
  site,
}) => {
  test.slow();
  const workspace = await copyWorkspace();
  try {
    const recipe = await openRecipe(workspace, 'add-a-remote', site.env);
    const asWritten = (command: string) => test.step(command, () => recipe.asWritten(command));
    const before = await takeSnapshot(workspace.folder);
    await asWritten(`npm run new remote ${NAME}`);
    const touched = compareSnapshots(before, await takeSnapshot(workspace.folder));
    expect(touched).toEqual(filesTouched(recipe.text).files);
    await declareNames(workspace.folder);
    await asWritten(`npm test -- unit ${NAME}`);
    for (const [step, ...words] of [['format', NAME], ['lint', NAME], ['types'], ['boundaries']] as const)
      await test.step(step, () => workspace.command(site.env, 'test', step, ...words));
    await asWritten(`npm run build -w ${NAME}`);
    const released = await asWritten(`npm run release -- publish ${NAME} --to production`);
    expect(released).toMatch(/mfe-loyalty: new → 1\.0\.0/);
  } finally {
    await workspace.remove();
  }

  const html = async () => (await fetch(`${site.urls.edge}/loyalty`)).text();
  await expect.poll(html).toContain('<title>Loyalty');
  await page.goto('/');
  await page.getByRole('link', { name: 'Loyalty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
  await expect(page.getByText('It begins soon')).toBeVisible();
  await expect(page.getByText('mfe-loyalty/points: 5')).toBeVisible();
  await expect(page.getByText('Badge of the first day')).toBeVisible();
  await page.goto(`/isolate/${NAME}`);
  await expect(page.getByRole('radio', { name: /A visitor opens Loyalty/ })).toBeAttached();
});
