import type { KeyObject } from 'node:crypto';
import { writeAudit } from '../audit.ts';
import type { ReleaseWriter } from '../context.ts';
import { Refusal } from '../refusals.ts';
import { changeRegistry } from '../registry.ts';
import type { Change } from '../registry.ts';
import { nextRoot, nextTargets, nextTeamRole } from './ceremony.ts';
import { requireListed } from './change-roles.ts';
import { ROOT_THRESHOLD } from './keyring.ts';
import { CHANNELS, keyRecord, partOf, seal, TOP_ROLES } from '@palaro/release-client/role-metadata';
import type { RoleName, TopRole } from '@palaro/release-client/role-metadata';
import { readNewestRoles } from './rows.ts';
import { openRoles, partIn, writeRoles } from './write-roles.ts';
import type { Roles } from './write-roles.ts';

/**
 * Puts signed texts of roles into the registry, all in one step with the service's own roles that follow from them. Refused when an edge that
 * has seen the present ones would not take them, or a channel serves what would no longer be listed.
 */
export function putRoles(writer: ReleaseWriter, texts: Roles): Promise<Map<RoleName, number>> {
  return changeRegistry(writer.registry, async (change) => {
    const before = await readNewestRoles(change);
    if (!before.has('root') && !texts.has('root')) throw new Refusal('roles_missing');
    return put(writer, change, before, texts, 'signed elsewhere');
  });
}

async function put(
  writer: ReleaseWriter,
  change: Change,
  before: Roles,
  texts: Roles,
  reason: string,
): Promise<Map<RoleName, number>> {
  for (const [role, text] of texts) requireNewer(before, role, text);
  const fresh = new Map(texts);
  const set = await writeRoles(writer, change, before, fresh);
  const channels = await change<{ payload: string }[]>`select payload from release.channel`;
  for (const { payload } of channels) await requireListed(change, set, payload);
  for (const role of texts.keys()) {
    await writeAudit(change, {
      action: 'roles',
      channel: null,
      serial: null,
      name: role,
      fromVersion: before.has(role) ? String(versionIn(before, role)) : null,
      toVersion: String(versionIn(texts, role)),
      reason,
      doneBy: writer.doneBy,
    });
  }
  return new Map([...fresh].map(([role, text]) => [role, partOf(text).version]));
}

const versionIn = (roles: Roles, role: RoleName): number => partOf(roles.get(role) ?? '').version;

function requireNewer(before: Roles, role: RoleName, text: string): void {
  const known = before.has(role) ? versionIn(before, role) : 0;
  const { version } = partOf(text);
  if (version <= known)
    throw new Refusal('role_outdated', { role, version: String(version), known: String(known) });
}

/** In a checkout, which has all keys: another key for a role, and everything that follows from it, in one step. */
export function rotateInCheckout(writer: ReleaseWriter, role: RoleName): Promise<Map<RoleName, number>> {
  const { checkout } = writer.keys;
  if (!checkout) throw new Refusal('role_key_missing', { role });
  return changeRegistry(writer.registry, async (change) => {
    const before = await readNewestRoles(change);
    if (!before.has(role)) throw new Refusal('role_unknown', { role });
    const undo = await checkout.replaceKey(role);
    try {
      const texts = await textsWithNewKey(writer, before, role);
      const written = await put(writer, change, before, texts, 'another key');
      await checkout.writeRoot(texts.get('root') ?? before.get('root') ?? '');
      return written;
    } catch (error) {
      await undo();
      throw error;
    }
  });
}

/** In a checkout: gives a deployable to a team with a key of its own, before its first release. */
export function delegateFromCheckout(
  writer: ReleaseWriter,
  role: RoleName,
  publicKeys: readonly KeyObject[],
): Promise<Map<RoleName, number>> {
  if (!writer.keys.checkout) throw new Refusal('role_key_missing', { role: 'targets' });
  return changeRegistry(writer.registry, async (change) => {
    const before = await openRoles(writer, change);
    const targets = nextTargets(before.get('targets'), role, publicKeys, writer.now());
    const text = seal(targets, await writer.keys.keysOf('targets'));
    return put(writer, change, before, new Map([['targets', text]]), `${role} is given to another key`);
  });
}

async function textsWithNewKey(writer: ReleaseWriter, before: Roles, role: RoleName): Promise<Roles> {
  const { keys, now } = writer;
  const fresh = await keys.keysOf(role);
  const signTargets = async (part: Parameters<typeof seal>[0]) => seal(part, await keys.keysOf('targets'));
  if (isTopRole(role)) {
    const root = nextRoot(before.get('root'), { [role]: fresh }, now());
    // The last ones, which the root before knows too.
    const signers = (await keys.keysOf('root')).slice(-ROOT_THRESHOLD);
    const texts: Roles = new Map([['root', seal(root, signers)]]);
    const targets = partIn(before, 'targets', 'targets');
    if (role === 'targets')
      texts.set('targets', await signTargets({ ...targets, version: targets.version + 1 }));
    return texts;
  }
  const targets = await signTargets(nextTargets(before.get('targets'), role, fresh, now()));
  const texts: Roles = new Map([['targets', targets]]);
  const own = before.get(role);
  // The service signs its own role again by itself.
  if (role !== CHANNELS && own !== undefined)
    texts.set(role, seal(nextTeamRole(own, role, [], now()), fresh));
  return texts;
}

const isTopRole = (role: RoleName): role is TopRole => (TOP_ROLES as readonly string[]).includes(role);

/** Who may sign what, and until when it holds, for `release keys show`. */
export function describeRoles(
  roles: Roles,
): { role: RoleName; version: number; expires: string; keys: string[] }[] {
  return [...roles].map(([role, text]) => {
    const { version, expires } = partOf(text);
    const { signatures } = JSON.parse(text) as { signatures: { keyid: string }[] };
    return { role, version, expires, keys: signatures.map(({ keyid }) => keyid.slice(0, 12)) };
  });
}

export const keyName = (key: Parameters<typeof keyRecord>[0]): string => keyRecord(key).id.slice(0, 12);
