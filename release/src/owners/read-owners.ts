import { readRegistry } from '../registry.ts';
import type { Change, Registry } from '../registry.ts';
import type { Owner } from './owner.ts';

/** Who owns what, as the registry has it: the platform first, then by name. */
export async function readOwners(registry: Registry | Change): Promise<Owner[]> {
  return readRegistry(
    () => registry<Owner[]>`
      select deployable, team, who from release.owner order by deployable <> '*', deployable`,
  );
}
