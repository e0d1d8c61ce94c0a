import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { webpackBase } from '@palaro/webpack-preset';
import webpack from 'webpack';

/**
 * Builds the host into a folder.
 * @param remote `<global>@<address of its plain entry>`, as webpack's own documentation writes remotes.
 */
export function buildPlainHost(output: string, remote: string): Promise<void> {
  // Of the preset only how TypeScript and styles are read; nothing of how we federate.
  const { module, resolve: resolving, plugins = [] } = webpackBase(import.meta.dirname, 'plain_host');
  const styles = plugins.filter((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin');
  const shared = { singleton: true };
  const compiler = webpack({
    mode: 'production',
    context: import.meta.dirname,
    devtool: false,
    entry: './src/index.ts',
    output: {
      path: output,
      publicPath: 'auto',
      filename: 'main.js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    ...(resolving && { resolve: resolving }),
    ...(module && { module }),
    plugins: [
      ...styles,
      new ModuleFederationPlugin({
        name: 'plain_host',
        remotes: { mfe_content: remote },
        shared: {
          react: shared,
          'react-dom': shared,
          '@palaro/shared-lib/core': shared,
          '@palaro/shared-lib/ui': shared,
        },
        dts: false,
        manifest: false,
      }),
    ],
    performance: { hints: false },
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
}
