import path from 'node:path';
import { USAGE, runCommand } from './cli.ts';
import { Refusal } from './refusals.ts';
import { openWriter } from './settings.ts';

const root = path.join(import.meta.dirname, '..', '..');
const words = process.argv.slice(2);

if (words.length === 0) {
  console.log(USAGE);
} else {
  try {
    console.log(await runCommand(words, root, () => openWriter(process.env, root)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`${error.message}\n${error.mend}\n(${error.code})`);
    process.exitCode = 1;
  }
}
