import type { ReleaseReader } from '../context.ts';
import { readLatest, readPublished } from '../registry.ts';
import type { Change, Registry } from '../registry.ts';
import type { ReleasedReads } from './released.ts';

/** @param registry The transaction, for a check within one. */
export const readsOf = (
  { store, registry: own }: Pick<ReleaseReader, 'store' | 'registry'>,
  registry: Registry | Change = own,
): ReleasedReads => ({
  readPublished: (name, version) => readPublished(registry, name, version),
  readLatest: (name) => readLatest(registry, name),
  readFile: (name, version, file) => store.read(name, version, file),
});
