import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** CSS Modules, each into the style file of its chunk. */
export const cssRule = {
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          localIdentName: '[name]__[local]-[hash:base64:5]',
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
  ],
};
