import { possibleSets, servedSets } from './canary-sets.ts';
import { nextChannel } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import type { NextSet } from './gate/gate.ts';
import { checkSteps } from './gate/pass-gate.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { canariesOf, findEntry, policyOf, readCurrent } from './promote.ts';
import type { Refusal } from './refusals.ts';

/**
 * Opens what a channel would serve in a real browser, alone and in the shell, and returns the problems of the new releases.
 * @param wanted Until it is known that this is to be done, it only gets ready.
 */
export type BootCheck = (
  writer: ReleaseWriter,
  newcomers: readonly ReleaseName[],
  next: NextSet,
  wanted?: Promise<boolean>,
) => Promise<Refusal[]>;

/**
 * All problems of serving these releases together with a channel's current ones, to all visitors or as a canary set. Changes nothing.
 * They are checked with and without each running canary set, in the browser only as visitors get them now. That is last, and only for
 * releases that can be served; current releases are not checked again.
 */
export async function check(
  writer: ReleaseWriter,
  channel: string,
  names: readonly ReleaseName[],
  boot: BootCheck,
  percent?: number,
): Promise<Refusal[]> {
  const { registry } = writer;
  const current = await readCurrent(writer, registry, channel);
  const entries = [];
  for (const name of names) entries.push(await findEntry(writer, registry, name));
  const changed = entries.filter(({ name, record }) => current?.releases[name]?.record !== record);
  if (changed.length === 0) return [];
  const { releases } = nextChannel(
    channel,
    current,
    percent === undefined ? changed : [],
    writer.now(),
    percent === undefined ? undefined : canariesOf(changed, percent),
  );
  const policy = policyOf(writer, current);
  const hasNew = (set: NextSet['releases']) =>
    changed.some(({ name, record }) => set[name]?.record === record);
  const newcomers = new Set(changed.map(({ name }) => name));
  const before = current?.releases ?? {};
  const steps = possibleSets(releases)
    .filter(hasNew)
    .map((set) => ({ before, next: { releases: set, policy }, newcomers }));
  const found = checkSteps(writer, steps);
  const isGood = found.then(
    (refusals) => refusals.length === 0,
    () => false,
  );
  const [first, ...others] = servedSets(releases).filter(hasNew);
  const look = (set: NextSet['releases']) => boot(writer, changed, { releases: set, policy }, isGood);
  // A browser takes about as long to get ready as the files to be read.
  const looking = first && look(first);
  looking?.catch(() => undefined);
  const refusals = await found;
  if (refusals.length > 0) return refusals;
  const seen = (await looking) ?? [];
  if (seen.length > 0) return seen;
  for (const set of others) {
    const more = await look(set);
    if (more.length > 0) return more;
  }
  return [];
}
