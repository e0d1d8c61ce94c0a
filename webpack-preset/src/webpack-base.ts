import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { cssRule } from './css-rule.ts';
import type { DeployableConfiguration } from './deployable.ts';
import { evaluateRule } from './evaluate-rule.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { LeftOutPlugin } from './left-out.ts';
import { RecordedCodePlugin } from './recorded-code-plugin.ts';
import { scriptRule } from './script-rule.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { SharedChunksPlugin } from './shared-chunks-plugin.ts';

/** Common configuration of all deployables. `uniqueName` contains the version, because one page may run two versions. */
export function webpackBase(folder: string, uniqueName: string): DeployableConfiguration {
  return {
    mode: 'production',
    context: folder,
    devtool: false,
    target: ['web', 'es2022'],
    // Over webpack's kept cache, a build that ran beside another came out without its shared modules: the whole site had two
    // Reacts. A build takes three seconds without it, and what has not changed is not built at all.
    cache: false,
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
      uniqueName,
      // A module that throws while it loads throws again at the next import, instead of being half initialised.
      strictModuleExceptionHandling: true,
      // docs/member-site.md, 9.7.
      chunkLoadTimeout: 120_000,
      // A page on another origin than these files checks their hashes too, which a browser does only for what CORS lets it read.
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [evaluateRule, scriptRule, cssRule],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false, extractComments: false }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new IntegrityPlugin(),
      new LeftOutPlugin(),
      new RecordedCodePlugin(),
      new StableIdsPlugin(),
      new SharedChunksPlugin(),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
