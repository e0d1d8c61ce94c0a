import type { Registry } from '../registry.ts';
import { requireMigrated } from '../schema.ts';
import { writeOwner } from './change-owner.ts';
import { parseOwner } from './owner.ts';
import { readOwners } from './read-owners.ts';

/**
 * Gives a registry that has no owner yet its first ones (`release/owners.json`). Later the file is not looked at: owners move
 * through `changeOwner`. A rule of an issuer that this service does not have fits nobody until it has one.
 */
export async function seedOwners(registry: Registry, first: readonly unknown[]): Promise<void> {
  const owners = first.map((given) => parseOwner(given, issuersIn(given)));
  await registry.begin(async (change) => {
    await requireMigrated(change);
    // Of processes that start together, the second waits and then finds owners.
    await change`lock table release.owner in share row exclusive mode`;
    if ((await readOwners(change)).length > 0) return;
    for (const owner of owners) await writeOwner(change, owner, undefined, 'release/owners.json');
  });
}

function issuersIn(given: unknown): string[] {
  const { who } = given as { who?: { issuer?: unknown }[] };
  return (who ?? []).map(({ issuer }) => String(issuer));
}
