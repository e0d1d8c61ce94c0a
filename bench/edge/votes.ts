import { randomUUID } from 'node:crypto';
import { castVotes, migrateRegistry, openRegistry } from '@palaro/release';
import { median } from '../ledger/figures.ts';

const VERSION = { name: 'mfe-wallet', version: '1.0.0' };

export interface VoteTimes {
  /** Milliseconds of one vote, in the median. */
  atStart: number;
  grown: number;
}

/** How long a vote takes on a new registry, and when so many visits have said something of its version today. */
export async function measureVotes(
  url: string,
  { votes, reads }: { votes: number; reads: number },
): Promise<VoteTimes> {
  const registry = openRegistry(url, 'bench:edge');
  const measure = async () => {
    const times: number[] = [];
    for (let count = 0; count < reads; count += 1) {
      const vote = { ...VERSION, visit: randomUUID(), address: randomUUID(), code: null, ms: 100 };
      const at = performance.now();
      const counted = await castVotes(registry, [{ ...vote, outcome: 'loaded' }]);
      times.push(performance.now() - at);
      if (counted !== 1) throw new Error('a vote was not counted');
    }
    return median(times);
  };
  try {
    await registry.begin(migrateRegistry);
    // A connection plans its first votes one by one.
    await measure();
    const atStart = await measure();
    await registry`
      insert into release.vote (visit, name, version, address, outcome, ms)
      select 'visit ' || i, ${VERSION.name}, ${VERSION.version}, 'address ' || i / 2, 'loaded', 100
        from generate_series(1, ${votes}::int) as i`;
    await registry`analyze release.vote`;
    await measure();
    return { atStart, grown: await measure() };
  } finally {
    await registry.end({ timeout: 1 });
  }
}
