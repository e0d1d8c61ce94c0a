import type { GateMember, GateProblem, GateSet } from './gate-set.ts';

const LIBRARY = 'shared-lib';
const HOST = 'shell';

/** A page runs one React and one shared-lib, so incompatible versions never go live together. */
export function familyProblems(set: GateSet): GateProblem[] {
  return [...set].flatMap(([name, { facts, record }]): GateProblem[] => {
    if (!facts) return [];
    const { version } = record;
    const { react, reactDom } = facts.react;
    const unequal: GateProblem[] =
      react === reactDom
        ? []
        : [{ code: 'react_unequal', names: [name], facts: { name, version, react, reactDom } }];
    return [
      ...unequal,
      ...reactFit(name, react, set),
      ...doorsEqual(name, set.get(name)),
      ...doorsFit(name, set),
    ];
  });
}

/** The page's React is the shell's. */
function reactFit(name: string, react: string, set: GateSet): GateProblem[] {
  const offered = set.get(HOST)?.facts?.react.react;
  if (offered === undefined || name === HOST || isWithin(offered, react, 'patch')) return [];
  return [{ code: 'react_unfit', names: [name, HOST], facts: { name, react, offered } }];
}

function doorsEqual(name: string, member: GateMember | undefined): GateProblem[] {
  const offers = Object.entries(member?.facts?.offers ?? {});
  const versions = new Set(offers.map(([, { version }]) => version));
  if (versions.size <= 1) return [];
  const doors = offers.map(([door, { version }]) => `${door} ${version}`).join(', ');
  return [{ code: 'doors_unequal', names: [name], facts: { name, doors } }];
}

function doorsFit(name: string, set: GateSet): GateProblem[] {
  const member = set.get(name);
  const built = member?.record.builtAgainst.sharedLib;
  const takesDoors = Object.keys(member?.facts?.uses ?? {}).length > 0;
  const offered = Object.values(set.get(LIBRARY)?.facts?.offers ?? {})[0]?.version;
  if (!takesDoors || built === undefined || offered === undefined || isWithin(offered, built, 'minor'))
    return [];
  return [{ code: 'doors_unfit', names: [name, LIBRARY], facts: { name, built, offered } }];
}

/** `^built`, as builds write it into their share scope: the same major version, and not older (for doors, ignoring the patch number). */
function isWithin(offered: string, built: string, upTo: 'minor' | 'patch'): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(offered);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(built);
  if (major !== wantedMajor) return false;
  // Below 1.0.0 every minor version may break.
  if (major === 0 && minor !== wantedMinor) return false;
  if (minor !== wantedMinor) return minor > wantedMinor;
  return upTo === 'minor' || patch >= wantedPatch;
}

const numbers = (version: string): number[] => (version.split('-', 1)[0] ?? '').split('.').map(Number);
