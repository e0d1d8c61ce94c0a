import type { ChannelPolicy } from '@palaro/contract';
import { SESSION_EVENTS } from '@palaro/contract/manifest';
import type { GateProblem, GateSet } from './gate-set.ts';

/** A name of one's own: without a dot or a slash, by which everybody would take it for somebody else's. */
const OWN = /^[a-z][a-z0-9-]*$/;

/** Events that a remote declares and that are not its own: another's, or of the session, which is for one remote by the channel's policy. */
export function eventProblems(set: GateSet, { sessionOwner }: ChannelPolicy): GateProblem[] {
  return [...set].flatMap(([name, { record }]): GateProblem[] => {
    const isOwn = (event: string) =>
      Object.hasOwn(SESSION_EVENTS, event) ? name === sessionOwner : OWN.test(event);
    const events = (record.manifest?.emits ?? []).filter((event) => !isOwn(event)).join(', ');
    return events ? [{ code: 'event_not_owned', names: [name], facts: { name, events, sessionOwner } }] : [];
  });
}
