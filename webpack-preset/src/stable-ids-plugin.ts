import type { Compiler, Module } from 'webpack';

const NAME = 'StableIdsPlugin';

/** Of "provide module (default) react@19.3.1 = /where/it/lies/react/index.js", all but the path. */
const PROVIDED = /^provide module .*?(?= = )/;

/** The id of a module that federation writes itself, the same in every build. */
function ownId(module: Module): string | undefined {
  if (/[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '')) return 'federation';
  const identifier = module.identifier();
  // It ends with the path of the other one.
  if (identifier.startsWith('container entry ')) return 'container';
  return PROVIDED.exec(identifier)?.[0];
}

/**
 * The same sources become the same files, wherever they lie. webpack counts the ids of modules from their paths as seen from the deployable,
 * but federation names a file that it writes by a hash of where its runtime is installed, and what it provides by where that lies. No
 * code has the ids of the latter, but a number that one of them takes by chance is not given to another module.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = ownId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
