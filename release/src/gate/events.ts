import type { ChannelPolicy } from '@palaro/contract';
import { SESSION_EVENTS } from '@palaro/contract/manifest';
import type { GateProblem, GateSet } from './gate-set.ts';

/** A remote's own event name: without dot or slash, which would make it another owner's. */
const OWN = /^[a-z][a-z0-9-]*$/;

/** Declared events that are not the remote's own: another remote's, or session events of a remote that the channel's policy does not name. */
export function eventProblems(set: GateSet, { sessionOwner }: ChannelPolicy): GateProblem[] {
  return [...set].flatMap(([name, { record }]): GateProblem[] => {
    const isOwn = (event: string) =>
      Object.hasOwn(SESSION_EVENTS, event) ? name === sessionOwner : OWN.test(event);
    const events = (record.manifest?.emits ?? []).filter((event) => !isOwn(event)).join(', ');
    return events ? [{ code: 'event_not_owned', names: [name], facts: { name, events, sessionOwner } }] : [];
  });
}
