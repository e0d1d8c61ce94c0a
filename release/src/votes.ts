import type { Registry } from './registry.ts';
import { readRegistry } from './registry.ts';

/** The vote of one visit on one version of a deployable. */
export interface Vote {
  visit: string;
  name: string;
  version: string;
  /** Its source address as a keyed hash: enough to count, but not to identify anybody. */
  address: string;
  outcome: 'loaded' | 'failed';
  code: string | null;
  ms: number | null;
}

/**
 * Maximum votes of one address on a version. More visits behind one address can be real (a carrier, an office), but are not
 * needed for a decision, and a forger is limited.
 */
export const MOST_OF_ADDRESS = 4;

/** @returns how many counted; the others were above the maximum of their address. */
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

/** The votes on one version. */
export interface Tally {
  votes: number;
  failures: number;
  /** The number of addresses of the failures. */
  failingAddresses: number;
  /** The most common failure codes, for the team that fixes it. */
  codes: string[];
}

/** Only of the last day, because older votes say little about today's network. */
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
