import type { KeyObject } from 'node:crypto';
import { ROOT_THRESHOLD } from './keyring.ts';
import {
  common,
  delegationTo,
  keyRecord,
  LIFE_MS,
  partOf,
  recordTarget,
  TOP_ROLES,
} from '@palaro/release-client/role-metadata';
import type {
  Delegation,
  KeyRecord,
  RoleName,
  RootPart,
  TargetsPart,
  TopRole,
} from '@palaro/release-client/role-metadata';

/** The public keys of the four top roles that are to change. */
export type KeysOfRoles = Partial<Record<TopRole, KeyObject[]>>;

/** The next root, to be signed; the first one when there is none yet. */
export function nextRoot(
  current: string | undefined,
  changed: KeysOfRoles,
  now: Date,
  threshold?: number,
): RootPart {
  const known = current === undefined ? undefined : partOf(current, 'root');
  const records: Record<string, KeyRecord> = { ...known?.keys };
  const roles = {} as RootPart['roles'];
  for (const role of TOP_ROLES) {
    const fresh = changed[role]?.map(keyRecord);
    for (const { id, record } of fresh ?? []) records[id] = record;
    roles[role] = {
      keyids: fresh?.map(({ id }) => id) ?? known?.roles[role].keyids ?? [],
      threshold: known?.roles[role].threshold ?? 1,
    };
  }
  roles.root.threshold = threshold ?? known?.roles.root.threshold ?? ROOT_THRESHOLD;
  const used = new Set(Object.values(roles).flatMap(({ keyids }) => keyids));
  return {
    ...common((known?.version ?? 0) + 1, now, LIFE_MS.root),
    _type: 'root',
    consistent_snapshot: true,
    keys: only(records, used),
    roles,
  };
}

/** The next `targets`, with this role given to these keys and to no others; without keys, to nobody. */
export function nextTargets(
  current: string | undefined,
  name: RoleName,
  keys: readonly KeyObject[],
  now: Date,
): TargetsPart {
  const known = current === undefined ? undefined : partOf(current, 'targets');
  const fresh = keys.map(keyRecord);
  const others = known?.delegations?.roles.filter((role) => role.name !== name) ?? [];
  const own = delegationTo(
    name,
    fresh.map(({ id }) => id),
  );
  const roles: Delegation[] = fresh.length > 0 ? [...others, own] : others;
  const records = {
    ...known?.delegations?.keys,
    ...Object.fromEntries(fresh.map(({ id, record }) => [id, record])),
  };
  const used = new Set(roles.flatMap(({ keyids }) => keyids));
  return {
    ...common((known?.version ?? 0) + 1, now, LIFE_MS.targets),
    _type: 'targets',
    targets: {},
    delegations: { keys: only(records, used), roles },
  };
}

/** A team's role in its next version, without these versions of its deployable. */
export function nextTeamRole(
  current: string,
  name: RoleName,
  without: readonly string[],
  now: Date,
): TargetsPart {
  const known = partOf(current, 'targets');
  const gone = new Set(without.map((version) => recordTarget(name, version)));
  const targets = Object.fromEntries(Object.entries(known.targets).filter(([target]) => !gone.has(target)));
  return { ...common(known.version + 1, now, LIFE_MS.team), _type: 'targets', targets };
}

const only = <T>(records: Record<string, T>, used: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(records).filter(([id]) => used.has(id)));
