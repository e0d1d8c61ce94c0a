import { sharedDoors, sharedReact, shell } from '@palaro/webpack-preset';

export default shell({
  folder: import.meta.dirname,
  name: 'shell',
  entry: { main: './src/index.ts', isolation: './src/isolation/index.ts' },
  statics: './src/static',
  shared: { ...sharedReact, ...sharedDoors },
});
