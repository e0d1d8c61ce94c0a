import type { DeployableConfiguration } from './deployable.ts';
import { PageRecordPlugin } from './page-record-plugin.ts';
import { webpackBase } from './webpack-base.ts';

interface ServedPage {
  /** The folder of the page: `import.meta.dirname`. */
  folder: string;
  name: string;
  entry: string;
  /** The address at which its server has these files. */
  publicPath: string;
}

/** How a page is built that a server has beside its calls: one script with all that it needs, and no part of a release. */
export function servedPage({ folder, name, entry, publicPath }: ServedPage): DeployableConfiguration {
  const base = webpackBase(folder, name);
  return {
    ...base,
    entry: { main: entry },
    // Nothing is loaded later, so that the page's policy names one script.
    output: { ...base.output, publicPath, asyncChunks: false },
    plugins: [...base.plugins, new PageRecordPlugin()],
  };
}
