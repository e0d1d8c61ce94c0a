import type { BootRelease } from '@palaro/contract';

/** `/r/<name>/<version>/release.json`, from wherever the files of the release come; these can be shared with other versions. */
export const recordAddress = ({ base, version }: Pick<BootRelease, 'base' | 'version'>): string =>
  new URL(`../${version}/release.json`, new URL(base, location.href)).href;
