import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Compiler } from 'webpack';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

/** The ids that modules get which lie in a folder. */
function idsIn(folder: string): (string | number)[] {
  const ids: (string | number)[] = [];
  const at = (file: string) => path.join(folder, 'node_modules', file);
  const module = (identifier: string, file = '') => ({
    identifier: () => identifier,
    nameForCondition: () => file,
  });
  const entry = at('.federation/entry.1a2b.js');
  const modules = [
    module(`provide module (default) react@19.3.1 = ${at('react/index.js')}`),
    module(
      `provide module (default) @palaro/shared-lib/ui@1.0.0 = ${at('@palaro/shared-lib/src/ui/index.ts')}`,
    ),
    module(`container entry (default) [] ${entry}`),
    module(entry, entry),
    module(at('react/index.js'), at('react/index.js')),
  ];
  const compilation = {
    hooks: { beforeModuleIds: { tap: (_: string, handle: (all: unknown) => void) => handle(modules) } },
    chunkGraph: { setModuleId: (_: unknown, id: string | number) => ids.push(id) },
  };
  const compiler = {
    hooks: { compilation: { tap: (_: string, handle: (one: unknown) => void) => handle(compilation) } },
  };
  new StableIdsPlugin().apply(compiler as unknown as Compiler);
  return ids;
}

it('a module that federation writes or provides has an id that does not say where it lies', () => {
  expect(idsIn('/one')).toEqual([
    'provide module (default) react@19.3.1',
    'provide module (default) @palaro/shared-lib/ui@1.0.0',
    'container',
    'federation',
  ]);
  expect(idsIn('/another/clone')).toEqual(idsIn('/one'));
});
