import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../console/console.mjs';

/** What is to be written, all of it known before anything is. Paths are from the top of the workspace. */
export interface Plan {
  /** File → its whole content. */
  files: Map<string, string>;
  /** Place → what the link there leads to. */
  links?: Map<string, string>;
  /** What somebody does next, a line each. */
  next: string[];
}

/** The text of a JSON file. */
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes a plan. What cannot be written whole is not written at all: @throws Failure, with everything as it was. */
export async function applyPlan(root: string, { files, links = new Map() }: Plan): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [file, text] of files) {
      const place = path.join(root, file);
      const before = await readFile(place).catch(() => undefined);
      undo.push(...(before ? [() => writeFile(place, before)] : await makeRoom(place)));
      await writeFile(place, text);
    }
    for (const [link, target] of links) {
      await symlink(target, path.join(root, link));
      undo.push(() => rm(path.join(root, link)));
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw new Failure(`Nothing was made: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Makes the folders that a new file needs; returns how it and they are taken away again. */
async function makeRoom(place: string): Promise<(() => Promise<void>)[]> {
  const firstFolder = await mkdir(path.dirname(place), { recursive: true });
  return [() => rm(firstFolder ?? place, { recursive: true, force: true })];
}
