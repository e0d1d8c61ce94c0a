import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { Failure, reportFailure } from '../console/console.mjs';
import { planNew } from './kinds.ts';
import { applyPlan, type Plan } from './plan.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** `npm run new remote mfe-loyalty` */
async function main(words: string[]): Promise<void> {
  const plan = await planNew(ROOT, words);
  await applyPlan(ROOT, { ...plan, files: await formatted(plan) });
  const files = [...plan.files.keys()].filter((file) => !file.startsWith('node_modules/'));
  console.log(`${files.join('\n')}\n\nFrom here on:\n${plan.next.map((line) => `  ${line}`).join('\n')}`);
}

/** How lines break depends on the names. */
async function formatted({ files }: Plan): Promise<Map<string, string>> {
  const settings = JSON.parse(await readFile(path.join(ROOT, '.oxfmtrc.json'), 'utf8')) as {
    ignorePatterns: string[];
  } & FormatConfig;
  const { ignorePatterns: _, ...options } = settings;
  const all = [...files].map(async ([file, text]): Promise<[string, string]> => {
    if (file.endsWith('package-lock.json')) return [file, text];
    const { code, errors } = await format(file, text, options);
    const [problem] = errors;
    if (problem) throw new Failure(`Nothing was made: ${file} would not be right, ${problem.message}.`);
    return [file, code];
  });
  return new Map(await Promise.all(all));
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
