import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { webpackBase } from '@palaro/webpack-preset';
import type { Configuration } from 'webpack';

// Of the preset only how TypeScript and styles are read; nothing of how we federate.
const { module, resolve, plugins } = webpackBase(import.meta.dirname, 'plain_host');
const styles = plugins.filter((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin');
const shared = { singleton: true };

/** @param remote `<global>@<address of its plain entry>`, as webpack's own documentation writes remotes: `webpack --env remote=…`. */
const configure = ({ remote }: { remote: string }): Configuration => ({
  mode: 'production',
  context: import.meta.dirname,
  devtool: false,
  entry: './src/index.ts',
  output: {
    publicPath: 'auto',
    filename: 'main.js',
    chunkFilename: '[name].[contenthash:8].js',
  },
  ...(resolve && { resolve }),
  module,
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
  stats: 'errors-warnings',
});
export default configure;
