import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A text that binds: a time, a sum, a benefit or a right. */
export interface Promised {
  /** `mfe-wallet otp.sent`: the folder of its package, and its key. */
  id: string;
  /** In English. */
  text: string;
}

/** The texts that a `promises.json` beside the message files marks. */
export async function readPromises(root: string): Promise<{ promised: Promised[]; problems: string[] }> {
  const files: string[] = [];
  for await (const file of glob('*/src/**/locales/promises.json', { cwd: root })) files.push(file);
  const read = await Promise.all(files.toSorted().map((file) => promisesIn(root, file)));
  return {
    promised: read.flatMap(({ promised }) => promised),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function promisesIn(root: string, file: string): Promise<{ promised: Promised[]; problems: string[] }> {
  const [folder = ''] = file.split(path.sep);
  const json = async <T>(name: string) => JSON.parse(await readFile(path.join(root, name), 'utf8')) as T;
  const keys = await json<string[]>(file);
  const texts = await json<Record<string, string>>(path.join(path.dirname(file), 'en.json'));
  return {
    promised: keys.map((key) => ({ id: `${folder} ${key}`, text: textOf(texts, key) })),
    problems: keys
      .filter((key) => textOf(texts, key) === '')
      .map((key) => `${file} marks “${key}”, which is no text.`),
  };
}

/** A text with plurals stands under the key of each. */
const textOf = (texts: Record<string, string>, key: string) => texts[key] ?? texts[`${key}_other`] ?? '';
