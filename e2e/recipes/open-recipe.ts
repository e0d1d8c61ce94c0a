import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { WorkspaceCopy } from '../support/workspace-copy.ts';
import type { RecipeWorkspace } from './recipe.ts';

/** Opens `docs/recipes/<page>.md` in a copy of the workspace. @param env What its commands run with. */
export async function openRecipe(
  copy: WorkspaceCopy,
  page: string,
  env: Record<string, string>,
): Promise<RecipeWorkspace> {
  const { folder } = copy;
  const text = await readFile(path.join(folder, 'docs', 'recipes', `${page}.md`), 'utf8');
  return {
    folder,
    text,
    write: async (file, content) => {
      const place = path.join(folder, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, content);
    },
    change: async (file, from, to) => {
      const place = path.join(folder, file);
      const [before, after, ...more] = (await readFile(place, 'utf8')).split(from);
      if (after === undefined || more.length > 0)
        throw new Error(`This does not stand in ${file} exactly once:\n${from}`);
      await writeFile(place, `${before}${to}${after}`);
    },
    asWritten: async (command) => {
      if (!text.includes(`\`${command}\``))
        throw new Error(`\`${command}\` does not stand in docs/recipes/${page}.md.`);
      return runWritten(copy, env, command);
    },
  };
}

/** `npm test -- …` and `npm run <command> -- …` by the project's own door, the scripts of a package (`-w`) by npm. */
function runWritten(copy: WorkspaceCopy, env: Record<string, string>, command: string): Promise<string> {
  const [npm, ...words] = command.split(' ');
  if (npm !== 'npm') throw new Error(`\`${command}\` is no command of npm.`);
  if (words.includes('-w')) return copy.npm(env, ...words);
  const [first = '', ...rest] = words.filter((word) => word !== '--');
  return first === 'run' ? copy.command(env, ...rest) : copy.command(env, first, ...rest);
}
