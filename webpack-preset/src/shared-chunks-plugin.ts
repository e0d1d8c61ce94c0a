import type { Compiler } from 'webpack';

const NAME = 'SharedChunksPlugin';
/** webpack names the build in `data-webpack` of each script tag that it makes: `mfe_wallet_1_4_0:chunk-123`. */
const PREFIX = 'webpackChunk';
const BY_TAG = `(self["${PREFIX}" + document.currentScript.dataset.webpack.split(":")[0]])`;

/**
 * Two versions of a remote can be in one page, so each has a global of its own into which its chunks are pushed. webpack writes its name
 * into every chunk, and a chunk in which nothing has changed would be another file in each version. Here a chunk goes to the version whose
 * script tag has loaded it instead. A file that both ask for runs once for each.
 */
export class SharedChunksPlugin {
  apply(compiler: Compiler): void {
    const { javascript, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { uniqueName, chunkLoadingGlobal } = compilation.outputOptions;
      if (chunkLoadingGlobal !== PREFIX + uniqueName)
        compilation.errors.push(new WebpackError(`${NAME}: chunks are pushed into ${chunkLoadingGlobal}`));
      const hooks = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // After webpack has put its own words around the modules.
      hooks.renderChunk.tap({ name: NAME, stage: 1 }, (source, { runtimeTemplate }) => {
        const own = `${runtimeTemplate.globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
        const named = `(${runtimeTemplate.assignOr(own, '[]')})`;
        if (!source.source().toString().startsWith(named))
          throw new Error(`${NAME}: webpack begins a chunk in another way than ${named}`);
        const replaced = new sources.ReplaceSource(source);
        replaced.replace(0, named.length - 1, BY_TAG);
        return replaced;
      });
    });
  }
}
