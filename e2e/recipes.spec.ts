import { expect, test } from '@playwright/test';
import { addADepositMethod } from './recipes/add-a-deposit-method.ts';
import { addAGame } from './recipes/add-a-game.ts';
import { addAPromotion } from './recipes/add-a-promotion.ts';
import { addAnError } from './recipes/add-an-error.ts';
import { openRecipe } from './recipes/open-recipe.ts';
import { compareSnapshots, filesTouched, takeSnapshot } from './recipes/touched-files.ts';
import type { Recipe } from './recipes/recipe.ts';
import { sendAnEvent } from './recipes/send-an-event.ts';
import { copyWorkspace } from './support/workspace-copy.ts';

const RECIPES: readonly Recipe[] = [addAnError, sendAnEvent, addADepositMethod, addAPromotion, addAGame];

/** What is asked of the copy in the end; one copy has all of it. */
const STEPS = ['format', 'lint', 'types', 'boundaries', 'house'];

test('who follows the recipes touches the files that they name, and what comes of it holds', async () => {
  test.slow();
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const copy = await copyWorkspace();
  try {
    let before = await takeSnapshot(copy.folder);
    for (const { page, walk } of RECIPES)
      await test.step(page, async () => {
        const workspace = await openRecipe(copy, page, env);
        const { files, written } = filesTouched(workspace.text);
        await walk(workspace);
        const after = await takeSnapshot(copy.folder);
        const touched = compareSnapshots(before, after).filter((file) => !written.includes(file));
        expect(touched, `what docs/recipes/${page}.md names`).toEqual(files);
        before = after;
      });
    for (const step of STEPS) await test.step(step, () => copy.command(env, 'test', step));
    const tests = RECIPES.flatMap((recipe) => recipe.tests);
    await test.step('unit', () => copy.command(env, 'test', 'unit', ...tests));
  } finally {
    await copy.remove();
  }
});
