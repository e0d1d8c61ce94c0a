import { isDeepStrictEqual } from 'node:util';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusals.ts';
import { changeRegistry, readLatest } from '../registry.ts';
import type { Change, Registry } from '../registry.ts';
import type { Identity } from './identity.ts';
import { PLATFORM, parseOwner } from './owner.ts';
import type { Owner } from './owner.ts';
import { readOwners } from './read-owners.ts';
import { requireRight } from './require-right.ts';

export interface OwnerChange {
  outcome: 'registered' | 'changed' | 'unchanged';
  owner: Owner;
}

/**
 * Registers a name, or changes who may do what to it, with a line in the audit log. A new name takes the right `register` on the
 * platform; a known one the right `owners` on it, which the platform may have too. What the platform has released without an owner is known.
 */
export async function changeOwner(
  registry: Registry,
  identity: Identity,
  given: unknown,
  issuers: readonly string[],
): Promise<OwnerChange> {
  const owner = parseOwner(given, issuers);
  return changeRegistry(registry, async (change) => {
    const owners = await readOwners(change);
    const before = owners.find(({ deployable }) => deployable === owner.deployable);
    const { deployable, team, who } = owner;
    if (before) requireRight(identity, 'owners', deployable, owners);
    else
      requireRight(
        identity,
        (await isReleased(change, deployable)) ? 'owners' : 'register',
        PLATFORM,
        owners,
      );
    if (before && before.team === team && isDeepStrictEqual(before.who, who))
      return { outcome: 'unchanged', owner };
    if (deployable === PLATFORM) requireNoLockOut(identity, owner);
    await writeOwner(change, owner, before, identity.name);
    return { outcome: before ? 'changed' : 'registered', owner };
  });
}

const isReleased = async (change: Change, name: string): Promise<boolean> =>
  (await readLatest(change, name)) !== undefined;

/** The platform's entry is the only one that nobody else could mend. */
function requireNoLockOut(identity: Identity, platform: Owner): void {
  try {
    requireRight(identity, 'owners', PLATFORM, [platform]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = 'you would lose the right "owners" on the platform, and perhaps nobody else has it';
    throw new Refusal('owner_invalid', { name: 'the platform', problem });
  }
}

/** Stores an owner with its audit line, which keeps what stood before. */
export async function writeOwner(
  change: Change,
  owner: Owner,
  before: Owner | undefined,
  doneBy: string,
): Promise<void> {
  const { deployable, team, who } = owner;
  await change`
    insert into release.owner (deployable, team, who) values (${deployable}, ${team}, ${JSON.stringify(who)}::text::jsonb)
    on conflict (deployable) do update set team = excluded.team, who = excluded.who, changed_at = now()`;
  await writeAudit(change, {
    action: 'owners',
    channel: null,
    serial: null,
    name: deployable,
    fromVersion: null,
    toVersion: null,
    reason: before && before.team !== team ? `${before.team} → ${team}` : null,
    doneBy,
    evidence: { before: before ?? null, after: owner },
  });
}
