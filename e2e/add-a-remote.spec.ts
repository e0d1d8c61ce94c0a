import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/own-site.ts';
import { copyWorkspace } from './support/workspace-copy.ts';

const NAME = 'mfe-loyalty';

test('a team that follows the recipe has a remote of its own on the site, tested and released, and edits nothing elsewhere', async ({
  page,
  site,
}) => {
  test.slow();
  const recipe = await readFile(path.join(import.meta.dirname, '../docs/recipes/add-a-remote.md'), 'utf8');
  const workspace = await copyWorkspace();
  const walk = async (...words: string[]) => {
    const said = `npm ${words[0] === 'test' ? '' : 'run '}${words.join(' ')}`;
    return test.step(said, () => workspace.command(site.env, ...words));
  };
  /** A command that stands in the recipe, with its words as the project's own door takes them. */
  const asWritten = async (text: string, ...words: string[]) => {
    expect(recipe).toContain(`\`${text}\``);
    return walk(...words);
  };
  try {
    await asWritten(`npm run new remote ${NAME}`, 'new', 'remote', NAME);
    await asWritten(`npm test -- unit ${NAME}`, 'test', 'unit', NAME);
    for (const step of ['format', 'lint']) await walk('test', step, NAME);
    for (const step of ['types', 'boundaries']) await walk('test', step);
    await asWritten(`npm run build -w ${NAME}`, 'build-deployable', NAME);
    const released = await asWritten(
      `npm run release -- publish ${NAME} --to production`,
      'release',
      'publish',
      NAME,
      '--to',
      'production',
    );
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
  await page.goto(`/isolate/${NAME}`);
  await expect(page.getByRole('radio', { name: /finds the first page of Loyalty/ })).toBeAttached();
});
