import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import { runNode } from '@palaro/tools/run';

export const WEBPACK_CLI = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
/** The arguments of the script `build` of each deployable. */
export const BUILD_WORDS = [
  '--config',
  'webpack.config.ts',
  '--disable-interpret',
  '--fail-on-warnings',
] as const;

/**
 * `npm run build` of a deployable, wherever its folder is: webpack-cli with the `webpack.config.ts` of the folder.
 * @param words Further arguments of webpack-cli.
 * @throws Failure with webpack's messages when the build fails.
 */
export async function runWebpack(folder: string, words: readonly string[] = []): Promise<void> {
  const { code, output } = await runNode(WEBPACK_CLI, [...BUILD_WORDS, ...words], { cwd: folder });
  if (code !== 0) throw new Failure(`The build of ${path.basename(folder)} failed.`, output);
}
