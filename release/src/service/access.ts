import firstOwners from '../../owners.json' with { type: 'json' };
import { changeOwner } from '../owners/change-owner.ts';
import type { OwnerChange } from '../owners/change-owner.ts';
import type { Identity } from '../owners/identity.ts';
import type { Owner, Right } from '../owners/owner.ts';
import { readOwners } from '../owners/read-owners.ts';
import { requireReader, requireRight } from '../owners/require-right.ts';
import { seedOwners } from '../owners/seed-owners.ts';
import type { Registry } from '../registry.ts';
import { authenticate } from './authenticate.ts';
import type { IdentitySettings } from './identity-settings.ts';

/** Who asks and what they may do. Each throws a Refusal. */
export interface Access {
  /** @param header The value of `Authorization`. */
  authenticate(header: string | undefined): Promise<Identity>;
  requireRight(identity: Identity, right: Right, deployable: string): Promise<void>;
  /** For reading where that is not public. */
  requireReader(identity: Identity): Promise<void>;
  owners(): Promise<Owner[]>;
  /** Registers a name, or changes who may do what to it. */
  changeOwner(identity: Identity, owner: Owner): Promise<OwnerChange>;
}

/** Tokens by the settings, rights by the owners in the registry. */
export function openAccess(registry: Registry, settings: IdentitySettings): Access {
  const issuers = settings.issuers.map(({ name }) => name);
  let seeding: Promise<void> | undefined;
  // At the first call, because a start must not depend on the database.
  const seeded = () =>
    (seeding ??= seedOwners(registry, firstOwners).catch((error: unknown) => {
      seeding = undefined;
      throw error;
    }));
  const owners = async () => {
    await seeded();
    return readOwners(registry);
  };
  return {
    authenticate: (header) => authenticate(header, settings),
    requireRight: async (identity, right, deployable) =>
      requireRight(identity, right, deployable, await owners()),
    requireReader: async (identity) => requireReader(identity, await owners()),
    owners,
    async changeOwner(identity, owner) {
      await seeded();
      return changeOwner(registry, identity, owner, issuers);
    },
  };
}
