import { servedPage } from '@palaro/webpack-preset';

export default servedPage({
  folder: import.meta.dirname,
  name: 'desk',
  entry: './src/index.tsx',
  // Where the member API serves what is built here.
  publicPath: '/desk/files/',
});
