import { Refusal } from '../refusals.ts';
import {
  fileRecord,
  isSameFile,
  partOf,
  recordTarget,
  signedRecord,
} from '@palaro/release-client/role-metadata';
import type { TargetsPart } from '@palaro/release-client/role-metadata';
import type { ListedRelease } from '@palaro/release-client/sign-role';
import { openTargets, verifyDelegated } from './verify-role.ts';
import { keyidsOf } from './write-roles.ts';
import type { Roles } from './write-roles.ts';

/**
 * Refuses a team's role unless it is signed by the key that `targets` delegates to, is newer than the one before, has
 * everything that was there, and adds exactly this release.
 */
export function requireRole(all: Roles, release: ListedRelease, role: string): void {
  const { name } = release;
  if (keyidsOf(all, name).length === 0) throw new Refusal('role_unknown', { role: name });
  requireSignature(all, name, role);
  const known = all.get(name);
  const before = known === undefined ? undefined : partOf(known, 'targets');
  const next = partOf(role, 'targets');
  if (next.version <= (before?.version ?? 0)) {
    throw new Refusal('role_outdated', {
      role: name,
      version: String(next.version),
      known: String(before?.version ?? 0),
    });
  }
  requireTargets(name, before?.targets ?? {}, next, release);
}

function requireSignature(all: Roles, name: string, role: string): void {
  try {
    const { _type } = verifyDelegated(openTargets(all.get('targets') ?? ''), name, role);
    if (_type !== 'targets') throw new Error('it is metadata of another kind');
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Refusal('role_unsigned', { role: name, problem });
  }
}

function requireTargets(
  name: string,
  before: TargetsPart['targets'],
  next: TargetsPart,
  { version, record }: ListedRelease,
): void {
  const refuse = (problem: string) => new Refusal('role_incomplete', { role: name, problem });
  if (next.delegations) throw refuse('it delegates further');
  const own = recordTarget(name, version);
  const wanted = { ...before, [own]: fileRecord(signedRecord(record)) };
  for (const [target, file] of Object.entries(wanted)) {
    const listed = next.targets[target];
    if (!listed) throw refuse(target === own ? `it does not list ${target}` : `it leaves out ${target}`);
    if (!isSameFile(listed, file)) throw refuse(`it lists ${target} with another hash`);
  }
  const foreign = Object.keys(next.targets).find((target) => !(target in wanted));
  if (foreign !== undefined) throw refuse(`it lists ${foreign}, which is not published`);
}
