import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { RECORD_FILE } from './build-record-plugin.ts';

const NAME = 'PageRecordPlugin';

/** Writes `build.json` for the server of a page: `{ js, css }`, the files of its entry in the order in which they are to load. It is written last. */
export class PageRecordPlugin {
  apply(compiler: Compiler): void {
    const file = () => path.join(compiler.outputPath, RECORD_FILE);
    compiler.hooks.emit.tapPromise(NAME, async () => rm(file(), { force: true }));
    compiler.hooks.afterEmit.tapPromise(NAME, async ({ entrypoints }) => {
      const files = entrypoints.get('main')?.getFiles() ?? [];
      const record = {
        js: files.filter((name) => name.endsWith('.js')),
        css: files.filter((name) => name.endsWith('.css')),
      };
      await writeFile(file(), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
