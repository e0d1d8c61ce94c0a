import { remote, sharedDoors, sharedReact } from '@palaro/webpack-preset';
import { manifest } from './manifest.ts';

export default remote({
  folder: import.meta.dirname,
  name: 'mfe-night-market',
  manifest,
  exposes: manifest.modules,
  shared: { ...sharedReact, ...sharedDoors },
});
