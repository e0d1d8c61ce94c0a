import type { Registry } from './registry.ts';
import { readRegistry } from './registry.ts';

/** Of one visit on one version of a deployable. */
export interface Vote {
  visit: string;
  name: string;
  version: string;
  /** Where it came from, as a keyed hash: enough to count, too little to find anybody. */
  address: string;
  outcome: 'loaded' | 'failed';
  code: string | null;
  ms: number | null;
}

/**
 * One address has this many votes on a version. More visits than that from behind one address are real (a carrier's, an office's),
 * but none of them is needed to decide, and a forger has no more than these.
 */
export const MOST_OF_ADDRESS = 4;

/** @returns how many counted; the others were above the cap of their address. */
export async function castVotes(registry: Registry, votes: readonly Vote[]): Promise<number> {
  let counted = 0;
  for (const { visit, name, version, address, outcome, code, ms } of votes) {
    const [row] = await registry<{ counted: boolean }[]>`
      select release.cast_vote(${visit}, ${name}, ${version}, ${address}, ${outcome}, ${code}, ${ms},
                               ${MOST_OF_ADDRESS}) as counted`;
    if (row?.counted) counted += 1;
  }
  return counted;
}

/** What visits said of one version. */
export interface Tally {
  votes: number;
  failures: number;
  /** From how many addresses the failures came. */
  failingAddresses: number;
  /** The commonest codes of the failures, for whoever mends it. */
  codes: string[];
}

/** Of the last day: what was true of a version last week says little about the network of today. */
export async function tallyOf(registry: Registry, name: string, version: string): Promise<Tally> {
  const [row] = await readRegistry(
    () => registry<Tally[]>`
      select count(*)::int as votes,
             (count(*) filter (where outcome = 'failed'))::int as failures,
             (count(distinct address) filter (where outcome = 'failed'))::int as "failingAddresses",
             coalesce(json_agg(distinct code) filter (where outcome = 'failed' and code is not null), '[]') as codes
      from release.vote
      where name = ${name} and version = ${version} and at > now() - interval '1 day'`,
  );
  return row ?? { votes: 0, failures: 0, failingAddresses: 0, codes: [] };
}
