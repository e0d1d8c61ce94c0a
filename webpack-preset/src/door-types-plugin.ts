import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

const NAME = 'DoorTypesPlugin';

/**
 * Writes the declarations of shared-lib's doors beside its build, as `types.<hash>.json`: a team asks for those of the release that
 * a channel serves. No browser ever loads it.
 */
export class DoorTypesPlugin {
  private readonly library: string;
  constructor(library: string) {
    this.library = library;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // At the beginning: another process answers, while this one builds. The compiler is loaded only by a build that asks it.
      const asked = import('./door-types.ts').then(({ doorTypes }) => doorTypes(this.library));
      asked.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        async () => {
          const text = JSON.stringify(await asked);
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
          compilation.emitAsset(`types.${hash}.json`, new sources.RawSource(text));
        },
      );
    });
  }
}
