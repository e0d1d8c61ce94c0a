import { providedDoors, sharedLib, sharedReact } from '@palaro/webpack-preset';

export default sharedLib({
  folder: import.meta.dirname,
  name: 'shared-lib',
  exposes: { boot: './src/boot.ts' },
  shared: { ...sharedReact, ...providedDoors(import.meta.dirname) },
});
