import type { CallShapes } from '@palaro/contract';
import type { GateMember, GateProblem, GateSet } from './gate-set.ts';

const LIBRARY = 'shared-lib';

/**
 * Texts of shared-lib that others show. The sentence of an error key is missed where the API still answers that key to somebody's call; a
 * key that is new to shared-lib is nobody's fault: until it comes there is a sentence for unknown ones.
 */
export function textProblems(set: GateSet, served: CallShapes): GateProblem[] {
  const library = set.get(LIBRARY);
  const offered = new Set(library?.facts?.texts);
  if (!library?.facts) return [];
  return [...set].flatMap(([name, member]): GateProblem[] => {
    const use = { consumer: name, provider: LIBRARY };
    const taken = name === LIBRARY ? [] : (member.facts?.texts ?? []);
    const lost = taken.filter((key) => !offered.has(key));
    const unsaid = [...answeredKeys(member, served)]
      .map((key) => `errors:${key}`)
      .filter((key) => !offered.has(key));
    return [
      ...problems(lost, { name, names: [name, LIBRARY], use }),
      ...problems(unsaid, { name, names: [LIBRARY], use }),
    ];
  });
}

function problems(
  texts: readonly string[],
  { name, names, use }: { name: string; names: string[]; use: { consumer: string; provider: string } },
): GateProblem[] {
  return texts.length === 0
    ? []
    : [{ code: 'text_missing', names, facts: { name, texts: texts.join(', ') }, use }];
}

/** The keys that the calls of a member are answered, as far as it was built to know them. */
function answeredKeys({ facts }: GateMember, served: CallShapes): Set<string> {
  const keys = Object.entries(facts?.calls ?? {}).flatMap(([path, { errors }]) =>
    errors.filter((key) => served[path]?.errors.includes(key)),
  );
  return new Set(keys);
}
