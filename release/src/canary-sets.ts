import type { ChannelDocument, ChannelRelease } from '@palaro/contract';

type Releases = ChannelDocument['releases'];
type Canaries = Record<string, Pick<ChannelRelease, 'canary'>>;

/** The names of the canaries that run together with the one of this name, itself included; empty when it has none. */
export function canarySetOf(releases: Canaries, name: string): string[] {
  const canary = releases[name]?.canary;
  if (!canary) return [];
  if (canary.set === undefined) return [name];
  return Object.keys(releases).filter((other) => releases[other]?.canary?.set === canary.set);
}

/** Every running canary set, by the names in it. */
export function canarySets(releases: Canaries): string[][] {
  const sets = Object.keys(releases).map((name) => canarySetOf(releases, name));
  return sets.filter(
    ([first], index) => first !== undefined && sets.findIndex((set) => set[0] === first) === index,
  );
}

/** Without the canary sets that have one of these names in them: a set that loses a release is no longer the set that was checked. */
export function withoutCanarySets(releases: Releases, names: readonly string[]): Releases {
  const ended = new Set(names.flatMap((name) => canarySetOf(releases, name)));
  return Object.fromEntries(
    Object.entries(releases).map(([name, served]) => [name, ended.has(name) ? live(served) : served]),
  );
}

/**
 * Every combination that visitors can come to be served while these canaries run, the one without canaries first: any of the sets may be
 * taken back at any time, and those who have it keep the others.
 */
export function possibleSets(releases: Releases): Releases[] {
  const without = Object.fromEntries(Object.entries(releases).map(([name, served]) => [name, live(served)]));
  const tried = (names: readonly string[]): Releases =>
    Object.fromEntries(
      names.flatMap((name) => {
        const canary = releases[name]?.canary;
        return canary ? [[name, live(canary)]] : [];
      }),
    );
  return canarySets(releases).reduce<Releases[]>(
    (sets, names) => sets.flatMap((set) => [set, { ...set, ...tried(names) }]),
    [without],
  );
}

/**
 * Every combination of releases that visitors are served now, the one without canaries first. A bucket gets all canaries whose
 * percentage is above it, so there is one combination more than there are different percentages.
 */
export function servedSets(releases: Releases): Releases[] {
  const percentages = new Set(Object.values(releases).flatMap(({ canary }) => canary?.percent ?? []));
  const upTo = (percent: number) =>
    Object.fromEntries(
      Object.entries(releases).map(([name, served]) => {
        const { canary } = served;
        return [name, canary && canary.percent >= percent ? live(canary) : live(served)];
      }),
    );
  return [Infinity, ...[...percentages].toSorted((a, b) => b - a)].map(upTo);
}

const live = ({ version, record }: { version: string; record: string }) => ({ version, record });
