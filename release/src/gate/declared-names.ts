import { listed } from './calls.ts';
import { breakingChanges } from './compare-shapes.ts';
import type { GateMember, GateProblem, GateSet } from './gate-set.ts';
import { namesOf } from './names.ts';

/** `mfe-wallet/banks`: a tag, an event or a place of the remote before the slash. */
const OF_ANOTHER = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/;

/**
 * What remotes say to each other by names: tags, events, slots. Whoever names one of a remote that is here must find it there; whoever hears
 * an event gets all of it that it reads. Where the remote is not here, nothing happens and nobody minds.
 * @param before What is served now: what events carry is compared with it.
 */
export function nameProblems(set: GateSet, before: GateSet): GateProblem[] {
  return [...set].flatMap(([name, member]) => [
    ...missingNames(name, member, set),
    ...changedEvents(name, member, set, before),
  ]);
}

function missingNames(name: string, member: GateMember, set: GateSet): GateProblem[] {
  return (member.facts?.names ?? []).flatMap((text): GateProblem[] => {
    const [, owner = '', own = ''] = OF_ANOTHER.exec(text) ?? [];
    const manifest = set.get(owner)?.record.manifest;
    if (owner === name || !manifest || declared(manifest).has(own)) return [];
    return [
      {
        code: 'name_unknown',
        names: [name, owner],
        facts: { name, text, owner },
        use: { consumer: name, provider: owner },
      },
    ];
  });
}

type Manifest = NonNullable<GateMember['record']['manifest']>;

function declared({
  name,
  tags = [],
  emits,
  opens = [],
  navGroups = [],
  pages,
  slots,
}: Manifest): Set<string> {
  const groups = navGroups.map((group) => group.name.slice(name.length + 1));
  const modules = [...pages, ...slots].map(({ module }) => module);
  return new Set([...tags, ...emits, ...opens, ...groups, ...modules]);
}

function changedEvents(name: string, { facts }: GateMember, set: GateSet, before: GateSet): GateProblem[] {
  const earlier = before.get(name)?.facts;
  if (!facts || !earlier) return [];
  return Object.entries(earlier.events).flatMap(([event, was]) => {
    const is = facts.events[event];
    if (!is) return [];
    const eventName = event.startsWith('session.') ? event : `${name}/${event}`;
    return [...set].flatMap(([listener, member]): GateProblem[] => {
      const names = namesOf(member);
      if (listener === name || !names(eventName)) return [];
      const parties = { used: earlier.types, offered: facts.types, names };
      const changes = breakingChanges(parties, eventName, 'reads', [was, is]);
      if (changes.length === 0) return [];
      return [
        {
          code: 'event_incompatible',
          names: [name],
          facts: { name, listener, changes: listed(changes) },
          use: { consumer: listener, provider: name },
        },
      ];
    });
  });
}
