import type { Shape, ShapeField, ShapeSignature } from '@palaro/contract';
import { describeShape } from './describe-shape.ts';
import { limitChanges } from './limit-changes.ts';

/** From where the consumer stands: what it is given, or what it gives. */
type Way = 'reads' | 'sends';
const OTHER = { reads: 'sends', sends: 'reads' } as const;

type Types = Readonly<Record<string, Shape>>;

export interface Parties {
  /** The shapes to which those of the consumer refer, and those of who provides. */
  used: Types;
  offered: Types;
  /**
   * Whether the consumer's own sources name this field, key or value anywhere. What a consumer does not name it neither reads nor sends, so
   * nothing is lost to it.
   */
  names: (name: string) => boolean;
}

type Pair = [used: Shape, offered: Shape];
type Part<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

/**
 * What of a changed shape breaks one consumer, each as a sentence with the name of what it is about; nothing when the change only adds. What
 * is sent must still be taken, and all of it; what is read must still be given, and in no form that is new. The table of rules is in
 * docs/decisions/0038-compatibility-by-use.md.
 */
export function breakingChanges(parties: Parties, at: string, way: Way, pair: Pair): string[] {
  return new Comparer(parties).compare(at, way, pair);
}

class Comparer {
  private readonly parties: Parties;
  /** Types refer to themselves: what is being compared already, or was found to fit, is not compared again. */
  private readonly known = { reads: new Map<Shape, Set<Shape>>(), sends: new Map<Shape, Set<Shape>>() };
  constructor(parties: Parties) {
    this.parties = parties;
  }

  /** Each thing that may come must be one of those that are expected. */
  compare(at: string, way: Way, [used, offered]: Pair): string[] {
    const uses = membersOf(used, this.parties.used);
    const offers = membersOf(offered, this.parties.offered);
    const lost = new Set<string>();
    for (const coming of way === 'reads' ? offers : uses) {
      const pairs = (way === 'reads' ? uses : offers).map((expected): Pair =>
        way === 'reads' ? [expected, coming] : [coming, expected],
      );
      const isAlone = uses.length === 1 && offers.length === 1;
      for (const each of this.closest(at, way, coming, pairs, isAlone)) lost.add(each);
    }
    return [...lost];
  }

  /** Nothing when one of the pairs fits; else what speaks against the one that nearly does. */
  private closest(at: string, way: Way, coming: Shape, pairs: Pair[], isAlone: boolean): string[] {
    const found: { pair: Pair; changes: string[] }[] = [];
    for (const pair of pairs) {
      const changes = this.single(at, way, pair);
      if (changes.length === 0) return [];
      found.push({ pair, changes });
    }
    const alike = found.filter(({ pair }) => isAlone || isAlike(pair));
    const [nearest] = alike.toSorted((one, other) => one.changes.length - other.changes.length);
    if (nearest) return nearest.changes;
    if (!this.matters(way, coming, pairs)) return [];
    const text = describeShape(coming);
    if (way === 'reads') return [`${at} may be ${text} now`];
    const left = pairs.map(([, expected]) => describeShape(expected)).join(' | ');
    return [`${at} no longer takes ${text}${coming.kind === 'value' ? '' : `, only ${left}`}`];
  }

  /** A name that is new in an answer is one to whoever tells such names apart; one that is no longer taken, to whoever sends it. */
  private matters(way: Way, coming: Shape, pairs: Pair[]): boolean {
    const { names } = this.parties;
    const values = way === 'sends' ? [coming] : pairs.map(([expected]) => expected);
    const texts = values.flatMap((each) =>
      each.kind === 'value' && typeof each.value === 'string' ? [each.value] : [],
    );
    return coming.kind !== 'value' || texts.length < values.length || texts.some(names);
  }

  private single(at: string, way: Way, [used, offered]: Pair): string[] {
    const known = this.known[way].get(used) ?? new Set();
    if (known.has(offered)) return [];
    this.known[way].set(used, known.add(offered));
    const changes = this.one(at, way, [used, offered]);
    if (changes.length > 0) known.delete(offered);
    return changes;
  }

  private one(at: string, way: Way, [used, offered]: Pair): string[] {
    const [from, to] = way === 'reads' ? [offered, used] : [used, offered];
    if (isAnything(to) || isAny(from) || isNever(from)) return [];
    if (used.kind === 'object' && offered.kind === 'object') return this.objects(at, way, [used, offered]);
    if (used.kind === 'list' && offered.kind === 'list')
      return this.compare(`${at}[]`, way, [used.of, offered.of]);
    if (used.kind === 'tuple' && offered.kind === 'tuple') return this.tuples(at, way, [used, offered]);
    if (used.kind === 'function' && offered.kind === 'function')
      return this.functions(at, way, [used, offered]);
    if (used.kind === 'named' && offered.kind === 'named' && used.name === offered.name)
      return used.of.flatMap((each, index) =>
        this.compare(at, way, [each, offered.of[index] ?? { kind: 'plain', name: 'any' }]),
      );
    if (isPlainFit(from, to)) return limitChanges(at, way, [used, offered]);
    const [was, is] = [describeShape(used), describeShape(offered)];
    return [way === 'reads' ? `${at} is ${is}, and was ${was}` : `${at} takes ${is}, and took ${was}`];
  }

  private objects(at: string, way: Way, [used, offered]: [Part<'object'>, Part<'object'>]): string[] {
    const changes = Object.entries(used.fields).flatMap(([name, field]) => {
      const now = offered.fields[name] ?? (offered.others && { shape: offered.others, optional: true });
      return this.field(way, at === '' ? name : `${at}.${name}`, name, [field, now]);
    });
    if (way === 'sends')
      for (const [name, { shape, optional }] of Object.entries(offered.fields))
        if (!used.fields[name] && !optional && !mayBeMissing(shape, this.parties.offered))
          changes.push(`${at === '' ? name : `${at}.${name}`} is required now`);
    if (used.others && offered.others)
      changes.push(...this.compare(`${at}[]`, way, [used.others, offered.others]));
    const kept = new Set((offered.also ?? []).map(describeShape));
    for (const each of used.also ?? [])
      if (!kept.has(describeShape(each))) changes.push(`${at} is without ${describeShape(each)} now`);
    return changes;
  }

  private field(
    way: Way,
    at: string,
    name: string,
    [field, now]: [used: ShapeField, offered: ShapeField | undefined],
  ): string[] {
    const { names, used, offered } = this.parties;
    if (!now) return names(name) ? [way === 'reads' ? `${at} is gone` : `${at} is no longer taken`] : [];
    const wasOptional = field.optional ?? mayBeMissing(field.shape, used);
    const isOptional = now.optional ?? mayBeMissing(now.shape, offered);
    if (way === 'sends' && wasOptional && !isOptional) return [`${at} is required now`];
    if (!names(name)) return [];
    if (way === 'reads' && !wasOptional && isOptional) return [`${at} may be missing now`];
    const pair: Pair = wasOptional
      ? [given(field.shape, used), given(now.shape, offered)]
      : [field.shape, now.shape];
    return this.compare(at, way, pair);
  }

  private tuples(at: string, way: Way, [used, offered]: [Part<'tuple'>, Part<'tuple'>]): string[] {
    if (used.of.length > offered.of.length || (way === 'sends' && used.of.length < offered.of.length))
      return [`${at} holds ${offered.of.length} things, and held ${used.of.length}`];
    return used.of.flatMap((each, index) =>
      this.compare(`${at}[${index}]`, way, [each, offered.of[index] ?? each]),
    );
  }

  private functions(at: string, way: Way, [used, offered]: [Part<'function'>, Part<'function'>]): string[] {
    return used.signatures.flatMap((signature) => {
      const tried = offered.signatures.map((other) => this.signature(at, way, [signature, other]));
      return tried.toSorted((one, other) => one.length - other.length)[0] ?? [`${at} cannot be called now`];
    });
  }

  /** Read, a function is called by the consumer, who sends its arguments; sent, it is the consumer's own, and called with them. */
  private signature(at: string, way: Way, [used, offered]: [ShapeSignature, ShapeSignature]): string[] {
    const changes: string[] = [];
    used.takes.forEach((each, index) => {
      const now = offered.takes[index] ?? offered.takes.find(({ rest }) => rest);
      const place = placeOf(at, each.name);
      if (!now)
        changes.push(way === 'reads' ? `${place} is no longer taken` : `${place} is no longer handed over`);
      else if (way === 'reads' && each.optional && !now.optional && !now.rest)
        changes.push(`${place} is required now`);
      else if (way === 'sends' && !each.optional && now.optional) changes.push(`${place} may be missing now`);
      else changes.push(...this.compare(place, OTHER[way], [each.shape, now.shape]));
    });
    if (way === 'reads')
      for (const { name, optional, rest } of offered.takes.slice(used.takes.length))
        if (!optional && !rest) changes.push(`${placeOf(at, name)} is required now`);
    used.parameters?.forEach((each, index) => {
      const now = offered.parameters?.[index];
      if (now) changes.push(...this.compare(`${at}<${index}>`, OTHER[way], [each, now]));
    });
    return [...changes, ...this.compare(`${at}()`, way, [used.gives, offered.gives])];
  }
}

/** An argument that is taken apart at once, as the props of a component are, has no name of its own. */
const placeOf = (at: string, name: string): string => (name.startsWith('__') ? at : `${at}(${name})`);

function resolve(shape: Shape, types: Types): Shape {
  let found = shape;
  while (found.kind === 'ref') found = types[found.to] ?? { kind: 'plain', name: 'any' };
  return found;
}

function membersOf(shape: Shape, types: Types): Shape[] {
  const found = resolve(shape, types);
  return found.kind === 'union' ? found.of.flatMap((each) => membersOf(each, types)) : [found];
}

const MISSING = new Set(['undefined', 'void', 'any', 'unknown']);
const isMissing = (shape: Shape): boolean => shape.kind === 'plain' && MISSING.has(shape.name);
const mayBeMissing = (shape: Shape, types: Types): boolean => membersOf(shape, types).some(isMissing);

/** What it is where it is there at all. */
const given = (shape: Shape, types: Types): Shape => {
  const of = membersOf(shape, types).filter((each) => each.kind !== 'plain' || each.name !== 'undefined');
  return { kind: 'union', of };
};

/** Of one kind inside which there is more to compare; a text of another pattern is still a text. */
const isAlike = ([used, offered]: Pair): boolean =>
  used.kind === offered.kind &&
  used.kind !== 'value' &&
  (used.kind !== 'plain' || used.name === (offered as Part<'plain'>).name);

const isAny = (shape: Shape): boolean => shape.kind === 'plain' && shape.name === 'any';
const isNever = (shape: Shape): boolean => shape.kind === 'plain' && shape.name === 'never';
const ANYTHING = new Set(['any', 'unknown', 'void']);
const isAnything = (shape: Shape): boolean => shape.kind === 'plain' && ANYTHING.has(shape.name);

/** Without a look inside: whether every value of the one is one of the other. A name of a catalogue is a text like any other. */
function isPlainFit(from: Shape, to: Shape): boolean {
  if (to.kind === 'plain' && to.name === 'object' && from.kind !== 'plain')
    return from.kind !== 'value' && from.kind !== 'open';
  if (from.kind === 'value' && to.kind === 'value') return from.value === to.value;
  const [one, other] = [plainName(from), plainName(to)];
  if (to.kind === 'value' || one === undefined) return false;
  return one === other || (one === 'integer' && other === 'number');
}

function plainName(shape: Shape): string | undefined {
  if (shape.kind === 'plain') return shape.name;
  if (shape.kind === 'open') return 'string';
  return shape.kind === 'value' ? typeof shape.value : undefined;
}
