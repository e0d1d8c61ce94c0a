import type { ManifestRecord } from '@palaro/contract';
import { RESERVED_ADDRESSES } from '@palaro/contract/manifest';
import type { GateProblem, GateSet } from './gate-set.ts';

/** Things that only one remote can have: an address, a place in a slot, a state key. */
export function placeProblems(set: GateSet): GateProblem[] {
  return [...pageProblems(set), ...slotProblems(set), ...missingSlots(set), ...stateProblems(set)];
}

function pageProblems(set: GateSet): GateProblem[] {
  const owners = new Map<string, string>();
  return claims(set, ({ pages }) => pages.map(({ path }) => path)).flatMap(([name, path]): GateProblem[] => {
    // Compared like in the router.
    const key = path.toLowerCase();
    const [, first = ''] = key.split('/');
    const owner = RESERVED_ADDRESSES.has(first) ? 'the site itself' : owners.get(key);
    owners.set(key, name);
    if (owner === undefined) return [];
    return [{ code: 'page_taken', names: [name, owner], facts: { name, path, owner } }];
  });
}

function slotProblems(set: GateSet): GateProblem[] {
  const owners = new Map<string, string>();
  const places = claims(set, ({ slots }) => slots.map(({ slot, order }) => `${order} of ${slot}`));
  return places.flatMap(([name, place]): GateProblem[] => {
    const owner = owners.get(place);
    owners.set(place, name);
    if (owner === undefined) return [];
    return [{ code: 'slot_taken', names: [name, owner], facts: { name, place, owner } }];
  });
}

/** A slot that its remote does not have, although that remote is in the set. If the remote is absent, nothing is shown, which is no problem. */
function missingSlots(set: GateSet): GateProblem[] {
  return claims(set, ({ slots }) => slots.map(({ slot }) => slot)).flatMap(([name, slot]): GateProblem[] => {
    const [owner = '', place] = slot.split('/');
    // Releases from before slots were declared have no list of them.
    const opened = set.get(owner)?.record.manifest?.opens;
    if (place === undefined || !opened || opened.includes(place)) return [];
    return [{ code: 'slot_unknown', names: [name], facts: { name, slot, owner } }];
  });
}

function stateProblems(set: GateSet): GateProblem[] {
  const owners = new Map<string, string>();
  return claims(set, ({ state }) => Object.keys(state?.keys ?? {})).flatMap(([name, key]): GateProblem[] => {
    const owner = owners.get(key);
    owners.set(key, name);
    if (owner === undefined) return [];
    return [{ code: 'state_key_taken', names: [name, owner], facts: { name, key, owner } }];
  });
}

function claims(set: GateSet, of: (manifest: ManifestRecord) => string[]): [name: string, claim: string][] {
  return [...set].flatMap(([name, { record }]) =>
    (record.manifest ? of(record.manifest) : []).map((claim): [string, string] => [name, claim]),
  );
}
