import type { ChannelDocument } from '@palaro/contract';
import { canarySets } from './canary-sets.ts';
import { openChannel } from './channel.ts';
import type { ReleaseWatcher } from './context.ts';
import { FALSE_ALARMS, decideCanary } from './decide-canary.ts';
import { readChannel } from './registry.ts';
import { takeBack } from './roll-back.ts';
import { tallyOf } from './votes.ts';

export interface TakenBack {
  /** The canary by whose votes its set was taken back. */
  name: string;
  version: string;
  reason: string;
  /** `name@version` of every canary of the set. */
  set: string[];
}

type Worse = TakenBack & { evidence: unknown };

/** Decides every canary set of a channel once by the browsers' votes, and ends those that are worse. */
export async function watchOnce(writer: ReleaseWatcher, channel: string): Promise<TakenBack[]> {
  const signed = await readChannel(writer.registry, channel);
  if (!signed) return [];
  const { releases } = openChannel(signed, channel, writer.sealKeys);
  const taken: TakenBack[] = [];
  for (const names of canarySets(releases)) {
    const worse = await findWorse(writer, releases, names);
    if (!worse) continue;
    const { evidence, ...found } = worse;
    const watch = { ...writer, doneBy: 'the watch' };
    if (await takeBack(watch, channel, found, found.reason, evidence)) taken.push(found);
  }
  return taken;
}

/** The first canary of a set that is worse than its live version. One is enough to end the set, so they share the false alarms. */
async function findWorse(
  { votes }: ReleaseWatcher,
  releases: ChannelDocument['releases'],
  names: readonly string[],
): Promise<Worse | undefined> {
  const set = names.map((name) => `${name}@${releases[name]?.canary?.version ?? ''}`);
  const falseAlarms = FALSE_ALARMS / names.length;
  for (const name of names) {
    const served = releases[name];
    if (!served?.canary) continue;
    const { version, percent } = served.canary;
    const canary = await tallyOf(votes, name, version);
    const live = await tallyOf(votes, name, served.version);
    const decision = decideCanary(canary, live, falseAlarms);
    if (decision.verdict !== 'take back') continue;
    const counts = `${canary.failures} of ${canary.votes} visits failed, against ${live.failures} of ${live.votes} with`;
    const reason = names.length > 1 ? `${counts} ${name}@${served.version}` : `${counts} ${served.version}`;
    const evidence = { percent, set, canary, live, ...decision, falseAlarms };
    return { name, version, reason, set, evidence };
  }
  return undefined;
}
