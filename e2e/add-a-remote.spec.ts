import { declareNames, NAME } from './recipes/declare-names.ts';
import { openRecipe } from './recipes/open-recipe.ts';
import { compareSnapshots, filesTouched, takeSnapshot } from './recipes/touched-files.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { copyWorkspace } from './support/workspace-copy.ts';

const test = onOwnSite(import.meta.filename);

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
