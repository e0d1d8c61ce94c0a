import type { Compiler } from 'webpack';

const NAME = 'RecordedCodePlugin';

/**
 * No code runs that no release record names. An `import()` of an address, which a library asks webpack to leave as it is, would: the
 * router's own framework loads its routes so. It fails here instead, in every case; the gate of releases refuses a file that has one.
 */
export class RecordedCodePlugin {
  apply(compiler: Compiler): void {
    const { ConstDependency } = compiler.webpack.dependencies;
    compiler.hooks.normalModuleFactory.tap(NAME, ({ hooks }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.importCall.tap({ name: NAME, stage: -1 }, ({ range }) => {
            if (!range || parser.parseCommentOptions(range).options?.['webpackIgnore'] !== true)
              return undefined;
            const failing = `Promise.reject(new Error('No release has this code'))`;
            parser.state.module.addPresentationalDependency(new ConstDependency(failing, range));
            return true;
          });
        });
    });
  }
}
