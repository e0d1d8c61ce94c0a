import { canarySetOf } from '../canary-sets.ts';
import { openChannel } from '../channel.ts';
import type { ReleaseReader } from '../context.ts';
import { decideCanary, FALSE_ALARMS, LEAST_CANARY, LEAST_LIVE } from '../decide-canary.ts';
import type { CanaryDecision } from '../decide-canary.ts';
import { Refusal } from '../refusals.ts';
import { readChannel } from '../registry.ts';
import { tallyOf } from '../votes.ts';
import type { Tally } from '../votes.ts';

export interface DescribedCanary extends CanaryDecision {
  name: string;
  percent: number;
  /** Names of the canaries that are served and taken back together, itself included. */
  set: string[];
  canary: Tally & { version: string };
  live: Tally & { version: string };
  /** The number of failures among this many votes from which on the canary is taken back; `null` while there are too few votes. */
  takenBackFrom: number | null;
}

/** The votes on each canary of a channel so far, and the line at which it is taken back. */
export async function describeCanaries(reader: ReleaseReader, channel: string): Promise<DescribedCanary[]> {
  const signed = await readChannel(reader.registry, channel);
  if (!signed) throw new Refusal('channel_unknown', { channel });
  const { releases } = openChannel(signed, channel, reader.sealKeys);
  const described: DescribedCanary[] = [];
  for (const [name, served] of Object.entries(releases)) {
    if (!served.canary) continue;
    const { version, percent } = served.canary;
    const canary = { version, ...(await tallyOf(reader.registry, name, version)) };
    const live = { version: served.version, ...(await tallyOf(reader.registry, name, served.version)) };
    const set = canarySetOf(releases, name);
    const alarms = FALSE_ALARMS / set.length;
    described.push({
      name,
      percent,
      set,
      canary,
      live,
      takenBackFrom: lineOf(canary, live, alarms),
      ...decideCanary(canary, live, alarms),
    });
  }
  return described;
}

/** The evidence only grows with the failures, so the line is found by halves. */
function lineOf(canary: Tally, live: Tally, alarms: number): number | null {
  const { votes } = canary;
  if (votes < LEAST_CANARY || live.votes < LEAST_LIVE) return null;
  const isTakenBack = (failures: number) =>
    decideCanary({ votes, failures, failingAddresses: failures }, live, alarms).verdict === 'take back';
  if (!isTakenBack(votes)) return null;
  let [below, from] = [0, votes];
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2);
    if (isTakenBack(middle)) from = middle;
    else below = middle;
  }
  return from;
}
