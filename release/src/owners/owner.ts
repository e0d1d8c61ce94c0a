import * as z from 'zod';
import { isName } from '@palaro/release-client/names';
import { Refusal } from '../refusals.ts';

/** What can be allowed on one deployable. */
const RIGHTS = ['publish', 'canary', 'promote', 'rollback', 'unchecked', 'owners'] as const;
/** What concerns all of them, and is in the entry of the platform only. */
export const PLATFORM_RIGHTS = ['register', 'halt', 'api'] as const;
const ALL_RIGHTS = [...RIGHTS, ...PLATFORM_RIGHTS] as const;

export type Right = (typeof ALL_RIGHTS)[number];

/** In the place of a deployable's name: who may do something on all of them. */
export const PLATFORM = '*';

// A claim that names one person, group, repository or project.
const NAMING = new Set([
  'sub',
  'groups',
  'roles',
  'repository',
  'repository_id',
  'project_path',
  'project_id',
]);
const OF_REPOSITORY = new Set(['repository', 'repository_id', 'project_path', 'project_id']);
// A claim that says from where in the repository, so that not every branch can release.
const PLACING = new Set(['ref', 'ref_path', 'environment', 'ref_protected']);
// Enough to register a name, which gives no right on any other.
const REGISTERING = new Set(['repository_owner', 'repository_owner_id', 'namespace_path', 'namespace_id']);
// Claims whose value may end in `*`.
const WITH_PATTERN = new Set(['ref', 'ref_path', 'workflow_ref', 'job_workflow_ref']);

const value = z.string().min(1).max(300);
const ownerRule = z.strictObject({
  /** An issuer's name in the settings. */
  issuer: z.string().min(1).max(60),
  claims: z.record(
    z.string().regex(/^[a-z][a-z0-9_]{0,60}$/),
    z.union([value, z.array(value).min(1).max(20)]),
  ),
  may: z.array(z.enum(ALL_RIGHTS)).min(1),
});
export const ownerFields = {
  team: z.string().trim().min(1).max(80),
  who: z.array(ownerRule).min(1).max(50),
};
const owner = z.strictObject({ deployable: z.string(), ...ownerFields });

/** A kind of token, and what its bearer may do: every claim must have the value that is given, or one of those. */
export type OwnerRule = z.output<typeof ownerRule>;
/** Who may do what to one deployable. */
export type Owner = z.output<typeof owner>;

/** Reads an owner. Refuses (`owner_invalid`) what it cannot read, and rules that more would fit than anybody can have meant. */
export function parseOwner(given: unknown, issuers: readonly string[]): Owner {
  const named = (given as { deployable?: unknown } | null)?.deployable;
  const name = typeof named === 'string' ? named : '';
  const refuse = (problem: string) => new Refusal('owner_invalid', { name: name || 'a deployable', problem });
  const read = owner.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(`${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'not an owner'}`);
  }
  if (name !== PLATFORM && !isName(name)) throw refuse(`"${name}" is not the name of a deployable`);
  for (const [index, rule] of read.data.who.entries()) {
    const problem = ruleProblem(rule, name, issuers);
    if (problem !== undefined) throw refuse(`who.${index}: ${problem}`);
  }
  return read.data;
}

function ruleProblem(rule: OwnerRule, name: string, issuers: readonly string[]): string | undefined {
  if (!issuers.includes(rule.issuer))
    return `there is no issuer "${rule.issuer}", only ${issuers.join(', ') || 'none'}`;
  const foreign = rule.may.filter((right) => PLATFORM_RIGHTS.some((each) => each === right));
  if (name !== PLATFORM && foreign.length > 0)
    return `the right ${foreign.join(', ')} is on the platform ("${PLATFORM}") only`;
  const named = Object.keys(rule.claims);
  const wild = Object.entries(rule.claims).find(([claim, values]) => !isExact(claim, values));
  if (wild)
    return `${wild[0]} must be said in full; a * may only end one of ${[...WITH_PATTERN].join(', ')}, after a /`;
  const onlyRegisters = rule.may.every((right) => right === 'register');
  if (onlyRegisters && named.some((claim) => REGISTERING.has(claim))) return undefined;
  if (!named.some((claim) => NAMING.has(claim)))
    return `its claims must name somebody: one of ${[...NAMING].join(', ')}`;
  if (named.some((claim) => OF_REPOSITORY.has(claim)) && !named.some((claim) => PLACING.has(claim)))
    return `any branch of the repository would fit: add one of ${[...PLACING].join(', ')}`;
  return undefined;
}

function isExact(claim: string, values: string | readonly string[]): boolean {
  const pattern = WITH_PATTERN.has(claim) ? /^[^*]+\/\*$|^[^*]+$/ : /^[^*]+$/;
  return [values].flat().every((each) => pattern.test(each));
}
