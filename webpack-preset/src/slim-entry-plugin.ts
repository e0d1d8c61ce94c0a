import type { Compiler } from 'webpack';

/**
 * Leaves out webpack's own way of sharing. The federation plugin asks webpack for it and then puts its own in its place, so that every
 * entry would hold the list of what it shares once more, for nobody.
 */
export class SlimEntryPlugin {
  apply(compiler: Compiler): void {
    const { STAGE_NORMAL } = compiler.webpack.RuntimeModule;
    compiler.hooks.thisCompilation.tap('SlimEntryPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SlimEntryPlugin', (module) => {
        // The federation plugin's stands two stages later, under the same name.
        if (module.name === 'sharing' && module.stage === STAGE_NORMAL) module.generate = () => null;
      });
    });
  }
}
