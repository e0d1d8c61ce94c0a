import path from 'node:path';
import { openWriter, Refusal, runCommand, USAGE } from '@palaro/release';
import { bootCheck } from './boot-check.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** `npm run release -- …`: the command line of releases, with a browser for what only a browser can say. */
async function main(words: string[]): Promise<number> {
  if (words.length === 0) {
    console.log(USAGE);
    return 0;
  }
  try {
    console.log(await runCommand(words, ROOT, () => openWriter(process.env, ROOT), bootCheck(process.env)));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.text);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
