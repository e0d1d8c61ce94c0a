import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*\.(js|css)$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

const fileNames = z.array(z.string().check(z.regex(FILE_NAME)));
const buildRecord = z.object({ js: fileNames, css: fileNames });

export interface DeskFile {
  type: string;
  content: Buffer;
}

export interface DeskFiles {
  js: readonly string[];
  css: readonly string[];
  files: ReadonlyMap<string, DeskFile>;
}

/** The built files, a handful, in memory. @throws Error where there is no whole build. */
export async function readDeskFiles(folder: string): Promise<DeskFiles> {
  const { js, css } = buildRecord.parse(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')));
  const entries = [...js, ...css].map(async (name): Promise<[string, DeskFile]> => {
    const kind = name.endsWith('.js') ? 'js' : 'css';
    return [name, { type: TYPES[kind], content: await readFile(path.join(folder, name)) }];
  });
  return { js, css, files: new Map(await Promise.all(entries)) };
}
