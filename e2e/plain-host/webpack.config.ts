import { webpackBase } from '@palaro/webpack-preset';
import type { Configuration } from 'webpack';

// Of the preset only how TypeScript is read; nothing of how we federate.
const { module, resolve } = webpackBase(import.meta.dirname, 'plain_host');

const configuration: Configuration = {
  mode: 'production',
  context: import.meta.dirname,
  devtool: false,
  entry: './src/host.tsx',
  output: { filename: 'main.js' },
  ...(resolve && { resolve }),
  module,
  performance: { hints: false },
  stats: 'errors-warnings',
};
export default configuration;
