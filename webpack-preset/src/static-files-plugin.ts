import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Takes files that the edge serves by their own name (the page, the icon, the web manifest) into the release as they are. */
export class StaticFilesPlugin {
  private readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'StaticFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          for (const file of readdirSync(this.folder))
            compilation.emitAsset(file, new sources.RawSource(readFileSync(path.join(this.folder, file))));
        },
      );
    });
  }
}
