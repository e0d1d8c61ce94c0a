import { expect, test } from '@playwright/test';
import { addACall } from './recipes/add-a-call.ts';
import { addADepositMethod } from './recipes/add-a-deposit-method.ts';
import { addAGame } from './recipes/add-a-game.ts';
import { addAPage } from './recipes/add-a-page.ts';
import { addAPromotion } from './recipes/add-a-promotion.ts';
import { addAnError } from './recipes/add-an-error.ts';
import { declareNames, NAME } from './recipes/declare-names.ts';
import { openRecipe } from './recipes/open-recipe.ts';
import { compareSnapshots, filesTouched, takeSnapshot } from './recipes/touched-files.ts';
import type { Recipe } from './recipes/recipe.ts';
import { sendAnEvent } from './recipes/send-an-event.ts';
import { copyWorkspace } from './support/workspace-copy.ts';

/** One after the other in one copy, which has all of it in the end. */
const RECIPES: readonly Recipe[] = [
  addAnError,
  addACall,
  addAPage,
  sendAnEvent,
  addADepositMethod,
  addAPromotion,
  addAGame,
];

/** What the generators make in other forms than the recipes show: of two words, in a folder that is not there, about a field. */
const MORE = [
  ['new', 'page', 'mfe-content', 'club-house'],
  ['new', 'call', 'cms', 'club-rules', 'content/club-house'],
  ['new', 'error', 'content', 'invalid_club', 'name'],
];

test('who follows the recipes touches the files that they name, and what comes of it holds', async () => {
  test.slow();
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const copy = await copyWorkspace();
  const command = (...words: string[]) => test.step(words.join(' '), () => copy.command(env, ...words));
  try {
    const first = await takeSnapshot(copy.folder);
    let last = first;
    for (const { page, walk } of RECIPES)
      await test.step(page, async () => {
        const workspace = await openRecipe(copy, page, env);
        const { files, written } = filesTouched(workspace.text);
        await walk(workspace);
        const now = await takeSnapshot(copy.folder);
        const touched = compareSnapshots(last, now).filter((file) => !written.includes(file));
        expect(touched, `what docs/recipes/${page}.md names`).toEqual(files);
        last = now;
      });

    for (const words of MORE) await command(...words);
    const made = await takeSnapshot(copy.folder);
    for (const words of MORE) await expect(command(...words)).rejects.toThrow('is there already.');
    expect(compareSnapshots(made, await takeSnapshot(copy.folder)), 'of what is there already').toEqual([]);

    await command('test', 'house');
    // A row of the specification was changed by the recipe of a deposit method, whose test is still there.
    await command('docs:promises');
    // A remote's own names are checked with the rest; e2e/add-a-remote.spec.ts shows it on the site.
    await command('new', 'remote', NAME);
    await declareNames(copy.folder);
    const sources = compareSnapshots(first, await takeSnapshot(copy.folder)).filter((file) =>
      /\.tsx?$/.test(file),
    );
    await command('test', 'format');
    await command('test', 'lint', ...sources);
    for (const step of ['types', 'boundaries']) await command('test', step);
    await command('test', 'unit', ...RECIPES.flatMap(({ tests }) => tests), 'club-house');
  } finally {
    await copy.remove();
  }
});
