import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A text that binds: a time, a sum, a benefit or a right. */
export interface Promised {
  /** `mfe-wallet otp.sent`: the folder of its package, and its key. */
  id: string;
  /** In English. */
  text: string;
}

const MARKS = 'promises.json';

/**
 * The texts that a `promises.json` marks: keys of the messages beside it (`otp.sent`), or places in the other files beside it and in
 * the folders below, by folder, file and each step into it (`guides.gcash-casino.blocks.1.text`, `benefits.Gold.0`).
 */
export async function readPromises(root: string): Promise<{ promised: Promised[]; problems: string[] }> {
  const files: string[] = [];
  for await (const file of glob(`*/src/**/${MARKS}`, { cwd: root })) files.push(file);
  const read = await Promise.all(files.toSorted().map((file) => promisesIn(root, file)));
  return {
    promised: read.flatMap(({ promised }) => promised),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function promisesIn(root: string, file: string): Promise<{ promised: Promised[]; problems: string[] }> {
  const [folder = ''] = file.split(path.sep);
  const json = async (name: string) => JSON.parse(await readFile(path.join(root, name), 'utf8')) as unknown;
  const keys = (await json(file)) as string[];
  const messages: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for await (const name of glob('**/*.json', { cwd: path.join(root, path.dirname(file)) })) {
    if (name === MARKS) continue;
    const content = await json(path.join(path.dirname(file), name));
    if (/^(?:\w+\.)?en\.json$/.test(name)) Object.assign(messages, content);
    else put(others, name.replace(/\.json$/, '').split(path.sep), content);
  }
  const textOf = (key: string) => messageOf(messages, key) ?? textAt(others, key.split('.')) ?? '';
  return {
    promised: keys.map((key) => ({ id: `${folder} ${key}`, text: textOf(key) })),
    problems: keys
      .filter((key) => textOf(key) === '')
      .map((key) => `${file} marks “${key}”, which is no text.`),
  };
}

/** Puts a file's content where its folders and its name lead. */
function put(into: Record<string, unknown>, [step = '', ...rest]: readonly string[], content: unknown): void {
  if (rest.length === 0) into[step] = content;
  else put((into[step] ??= {}) as Record<string, unknown>, rest, content);
}

/** A text with plurals stands under the key of each. */
const messageOf = (messages: Record<string, unknown>, key: string) =>
  (messages[key] ?? messages[`${key}_other`]) as string | undefined;

/** The text to which the steps lead. English is no step; an element of a list goes by its name or its index. */
function textAt(value: unknown, steps: readonly string[]): string | undefined {
  if (typeof value === 'string') return steps.length === 0 ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const own = value as Record<string, unknown>;
  const [step = '', ...rest] = steps;
  const named = Array.isArray(value)
    ? (value as Record<string, unknown>[]).find(({ id, slug, code }) => [id, slug, code].includes(step))
    : undefined;
  const next = named ?? own[step];
  return next === undefined ? ('en' in own ? textAt(own['en'], steps) : undefined) : textAt(next, rest);
}
