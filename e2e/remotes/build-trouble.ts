import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashOfInputs } from '@palaro/stack/build/inputs';
import { runWebpack } from '@palaro/stack/build/run-webpack';

const ROOT = path.join(import.meta.dirname, '..', '..');
const SOURCES = path.join(import.meta.dirname, 'mfe-trouble');

/**
 * Builds the small remote, unless there is a build of the same inputs: the files of tests that release it run beside each other.
 * @returns the folder with its files, of which nothing may be changed.
 */
export async function buildTrouble(): Promise<string> {
  const built = path.join(ROOT, '.cache', 'trouble', await hashOfInputs(ROOT, path.relative(ROOT, SOURCES)));
  if (existsSync(built)) return built;
  const draft = `${built}-${randomUUID()}`;
  await runWebpack(SOURCES, ['--output-path', draft]);
  await rename(draft, built).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(built)) throw error;
  });
  return built;
}
