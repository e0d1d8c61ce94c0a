import type { Compiler, Module } from 'webpack';

const NAME = 'StableIdsPlugin';

/** The two modules that federation writes itself → the ids that they have in every build. */
const OWN: Readonly<Record<string, (module: Module) => boolean>> = {
  federation: (module) => /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? ''),
  // Its identifier ends with the path of the other one.
  container: (module) => module.identifier().startsWith('container entry '),
};

/**
 * The same sources become the same files, wherever they lie. webpack counts the ids of modules from their paths as seen from the deployable,
 * but federation names a file that it writes by a hash of where its runtime is installed.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = Object.keys(OWN).find((each) => OWN[each]?.(module));
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
