import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Every script and style that the built code asks for carries the hash that the release record gives for it. The shell
 * defines `__palaroIntegrity(url)`, which throws where there is no hash: what is not in a record is not run.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = globalThis.__palaroIntegrity(script.src);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${tag}.integrity = globalThis.__palaroIntegrity(${tag}.href);`,
      );
    });
  }
}
