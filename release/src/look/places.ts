import type { ChannelDocument, ReleaseRecord } from '@palaro/contract';
import type { Released } from '../checks/released.ts';
import { openRecord } from '../record.ts';

/** A place to check a new release. */
export interface Place {
  name: string;
  version: string;
  /** `panel`: the list of scenarios, which are opened in isolation (`alone`). */
  kind: 'site' | 'alone' | 'panel';
  address: string;
  as: 'visitor' | 'member';
}

interface Named {
  name: string;
  version: string;
}

/** For shell and shared-lib, a page of every remote; for a remote, its own pages and slots. */
export async function placesOf(
  released: Released,
  newcomers: readonly Named[],
  releases: ChannelDocument['releases'],
): Promise<Place[]> {
  const records: ReleaseRecord[] = [];
  for (const [name, { version }] of Object.entries(releases)) {
    const sealed = await released.readPublished(name, version);
    if (sealed) records.push(openRecord(sealed, { name, version }, released.sealKeys).record);
  }
  return newcomers.flatMap((newcomer) => {
    const own = records.find(({ name }) => name === newcomer.name);
    // The panel first, so that its scenarios are checked in parallel with the rest.
    if (own?.manifest) return [...aloneOf(own), ...placesInSite(own)];
    return [
      home(newcomer),
      ...records.flatMap((record) =>
        placesInSite(record)
          .slice(0, 1)
          .map((place) => ({ ...place, ...newcomer })),
      ),
    ];
  });
}

const home = ({ name, version }: Named): Place => ({
  name,
  version,
  kind: 'site',
  address: '/',
  as: 'visitor',
});

/** One page of each module, and the home page for its slots. */
function placesInSite({ name, version, manifest }: ReleaseRecord): Place[] {
  const perModule = new Map((manifest?.pages ?? []).toReversed().map((page) => [page.module, page]));
  const pages = [...perModule.values()].toReversed().map(({ path, guard }): Place => ({
    name,
    version,
    kind: 'site',
    address: path,
    as: guard === 'member' ? 'member' : 'visitor',
  }));
  return manifest?.slots.some(({ slot }) => slot === 'home') ? [home({ name, version }), ...pages] : pages;
}

/** The number of checked scenarios: enough for each part of a remote, few enough for a release in seconds. */
const SCENARIOS = 4;

const aloneOf = ({ name, version, modules }: ReleaseRecord): Place[] =>
  'scenarios' in modules
    ? [{ name, version, kind: 'panel', address: `/isolate/${name}@${version}`, as: 'visitor' }]
    : [];

/** Spread over the list, because scenarios of one screen are adjacent. `npm test` opens every one. */
export function scenarioPlaces(panel: Place, titles: readonly string[]): Place[] {
  const chosen = titles.filter((_, index) => index % Math.ceil(titles.length / SCENARIOS) === 0);
  return chosen.map((title) => ({
    ...panel,
    kind: 'alone',
    address: `${panel.address}?screen&scenario=${encodeURIComponent(title)}`,
  }));
}
