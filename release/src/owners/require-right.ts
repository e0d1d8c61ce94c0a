import { Refusal } from '../refusals.ts';
import { isForPullRequest } from './identity.ts';
import type { Identity } from './identity.ts';
import { PLATFORM, PLATFORM_RIGHTS } from './owner.ts';
import type { Owner, OwnerRule, Right } from './owner.ts';

/**
 * Refuses, by name, what this identity may not do. `deployable` is `PLATFORM` for what concerns all of them. Rights of the platform's
 * entry count on every deployable; rights on one deployable never count on another. A name without an owner is for those of the
 * platform who might register it.
 */
export function requireRight(
  identity: Identity,
  right: Right,
  deployable: string,
  owners: readonly Owner[],
): void {
  const facts = {
    identity: identity.name,
    name: deployable === PLATFORM ? 'the platform' : deployable,
    right,
  };
  if (isOfStrangers(identity)) throw new Refusal('pull_request_refused', facts);
  const owner = owners.find((each) => each.deployable === deployable);
  const rights = rightsOf(identity, deployable, owners);
  const isAllowed = rights.has(right) && (owner || rightsOf(identity, PLATFORM, owners).has('register'));
  if (isAllowed) return;
  if (!owner) throw new Refusal('owner_unknown', { ...facts, name: deployable });
  const details = { ...facts, team: owner.team };
  if (rights.size > 0) throw new Refusal('right_missing', { ...details, rights: [...rights].join(', ') });
  const near = owner.who.find((rule) => rule.may.includes(right) && isNear(rule, identity));
  if (near)
    throw new Refusal('claims_unfit', { ...details, differences: differences(near, identity).join('; ') });
  throw new Refusal('not_owner', details);
}

/**
 * Refuses who may not read what this service would show to anybody if it were public. People of an issuer of the settings may; a job only
 * from a repository that some owner names, because everybody in the world gets tokens of a public CI.
 */
export function requireReader(identity: Identity, owners: readonly Owner[]): void {
  const facts = { identity: identity.name };
  if (isOfStrangers(identity)) throw new Refusal('pull_request_refused', facts);
  const rules = owners.flatMap(({ who }) => who);
  if (identity.kind === 'person' || rules.some((rule) => fits(rule, identity) || isNear(rule, identity)))
    return;
  throw new Refusal('reader_unknown', facts);
}

/** What this identity may do on a deployable, or on the platform. */
export function rightsOf(identity: Identity, deployable: string, owners: readonly Owner[]): Set<Right> {
  if (isOfStrangers(identity)) return new Set();
  const counted = owners.filter((owner) => owner.deployable === deployable || owner.deployable === PLATFORM);
  const rules = counted.flatMap(({ who }) => who).filter((rule) => fits(rule, identity));
  const rights = rules.flatMap(({ may }) => may);
  const ofPlatform: readonly Right[] = deployable === PLATFORM ? [] : PLATFORM_RIGHTS;
  return new Set(rights.filter((right) => !ofPlatform.includes(right)));
}

const isOfStrangers = ({ kind, claims }: Identity): boolean =>
  kind === 'workload' && isForPullRequest(claims);

const fits = (rule: OwnerRule, identity: Identity): boolean =>
  rule.issuer === identity.issuer &&
  Object.entries(rule.claims).every(([claim, wanted]) => hasValue(identity.claims[claim], wanted));

/** The same repository or project, but another branch, workflow or environment. */
function isNear(rule: OwnerRule, identity: Identity): boolean {
  if (rule.issuer !== identity.issuer) return false;
  return ['repository', 'repository_id', 'project_path', 'project_id'].some(
    (claim) => rule.claims[claim] !== undefined && hasValue(identity.claims[claim], rule.claims[claim]),
  );
}

function differences(rule: OwnerRule, identity: Identity): string[] {
  return Object.entries(rule.claims)
    .filter(([claim, wanted]) => !hasValue(identity.claims[claim], wanted))
    .map(([claim, wanted]) => {
      const given = identity.claims[claim];
      return `its ${claim} is ${given === undefined ? 'missing' : JSON.stringify(given).replaceAll('"', '')}, not ${[wanted].flat().join(' or ')}`;
    });
}

/** A claim that is a list (groups, roles) needs one of the values in it. */
function hasValue(given: unknown, wanted: string | readonly string[]): boolean {
  const values = [given].flat().map((each) => (typeof each === 'boolean' ? String(each) : each));
  return [wanted].flat().some((each) => values.some((one) => typeof one === 'string' && isSame(one, each)));
}

function isSame(given: string, wanted: string): boolean {
  if (!wanted.endsWith('/*')) return given === wanted;
  const start = wanted.slice(0, -1);
  return given.length > start.length && given.startsWith(start);
}
