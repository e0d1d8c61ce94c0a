import type { CallShape, CallShapes } from '@palaro/contract';
import { breakingChanges, type Parties } from './compare-shapes.ts';
import type { GateMember, GateProblem, GateSet } from './gate-set.ts';
import { namesOf } from './names.ts';

const LIBRARY = 'shared-lib';

/** Nobody goes live with a call that the API does not answer, or not in the way in which it is made and read. */
export function callProblems(set: GateSet, served: CallShapes): GateProblem[] {
  return [...set.keys()].flatMap((name) => {
    const { unknown, changes } = callChanges(set, name, served);
    const common = { names: [name], use: { consumer: name, provider: 'the API' } };
    const problems: GateProblem[] = [];
    if (unknown.length > 0)
      problems.push({ ...common, code: 'call_unknown', facts: { name, calls: unknown.join(', ') } });
    if (changes.length > 0)
      problems.push({ ...common, code: 'call_incompatible', facts: { name, changes: listed(changes) } });
    return problems;
  });
}

/** Each on a line of its own, whole. */
export const listed = (changes: readonly string[]): string =>
  changes.map((change) => `\n  - ${change}`).join('');

/** What one member of a set would miss of these calls. */
export function callChanges(
  set: GateSet,
  name: string,
  served: CallShapes,
): { unknown: string[]; changes: string[] } {
  const member = set.get(name);
  const calls = Object.entries(member?.facts?.calls ?? {});
  const unknown = calls.map(([path]) => path).filter((path) => !served[path]);
  if (!member) return { unknown, changes: [] };
  const readers = readersOf(set, member);
  const changes = calls.flatMap(([path, used]) => {
    const offered = served[path];
    return offered ? changesOf(path, used, offered, readers) : [];
  });
  return { unknown, changes };
}

type Names = Parties['names'];
interface Readers {
  /** Who reads what is answered. */
  fields: Names;
  /** Who acts on a refusal by its key. */
  keys: Names;
}

/** What a remote is answered, shared-lib may read for it (a list by its pages); what shared-lib is answered, it hands on to anybody. */
function readersOf(set: GateSet, member: GateMember): Readers {
  const keys = namesOf(member);
  if (member.record.name === LIBRARY) return { keys, fields: () => true };
  const library = set.get(LIBRARY);
  const inLibrary = library ? namesOf(library) : () => false;
  return { keys, fields: (name) => keys(name) || inLibrary(name) };
}

function changesOf(path: string, used: CallShape, offered: CallShape, { fields, keys }: Readers): string[] {
  if (offered.access !== used.access && offered.access !== 'open')
    return [`${path} is for ${offered.access} calls now, and was for ${used.access} ones`];
  // What an answer holds is read by everybody, however it is called.
  const inAnswer = (name: string) => name === 'value' || fields(name);
  const parties = (names: Names) => ({ used: {}, offered: {}, names });
  const lostKeys = used.errors.filter((key) => !offered.errors.includes(key) && keys(key));
  return [
    ...breakingChanges(parties(fields), `${path} request`, 'sends', [used.request, offered.request]),
    ...uploadChanges(path, used.uploads, offered.uploads, fields),
    ...breakingChanges(parties(inAnswer), `${path} answer`, 'reads', [used.answer, offered.answer]),
    ...lostKeys.map((key) => `${path} no longer answers the error key ${key}`),
  ];
}

function uploadChanges(
  path: string,
  used: CallShape['uploads'],
  offered: CallShape['uploads'],
  names: Names,
): string[] {
  const lost = Object.keys(used).filter((name) => !offered[name] && names(name));
  const newlyRequired = Object.entries(offered).filter(
    ([name, { required }]) => required && !used[name]?.required,
  );
  return [
    ...lost.map((name) => `${path} no longer takes the file ${name}`),
    ...newlyRequired.map(([name]) => `${path} requires the file ${name} now`),
  ];
}
