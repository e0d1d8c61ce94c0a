/** How TypeScript becomes what browsers run. */
export const scriptRule = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};
