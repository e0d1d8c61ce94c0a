/** What a door exported when a remote was built, and what it exports now; with `ErrorKey` and `ApiTag` of that day to name. */
export interface DoorChange {
  title: string;
  before: string;
  after: string;
  /** What the remote's sources mention besides the exports, all of which it takes. */
  names?: string[];
  /** What the refusal says of it, where it breaks. */
  breaks?: string;
}

/** The catalogues, which a day later hold one name more. */
export const CATALOGUE = {
  before: `export type ErrorKey = 'too_low' | 'not_found';\nexport type ApiTag = 'balance' | 'inbox';\n`,
  after: `export type ErrorKey = 'too_low' | 'not_found' | 'too_high';\nexport type ApiTag = 'balance' | 'inbox' | 'vip';\n`,
};

const KEYS = `export declare function fieldOf(key: ErrorKey): string;
export declare function lastKey(): ErrorKey;
export declare function onRefused(listener: (key: ErrorKey | 'network') => void): () => void;
export interface Held<T> { get: () => T; set: (value: T) => void }
export declare const held: Held<ErrorKey>;
export declare const sentences: Record<ErrorKey, string>;`;
const TAGS = `export declare function invalidate(tags: ApiTag[]): ApiTag[];
export declare function follow(onTag: (signal: { what: ApiTag }) => void): void;`;

const button = (props: string) => `export declare function Button(props: { ${props} }): null;`;
const hook = (fields: string) => `export declare function useLine(): ${fields};`;

export const ADDITIVE_DOORS: DoorChange[] = [
  {
    title: 'an error key is new, in every place where keys stand',
    before: KEYS,
    after: KEYS,
    names: ['too_low'],
  },
  { title: 'a tag is new', before: TAGS, after: TAGS, names: ['balance'] },
  {
    title: 'a component is new',
    before: button('text: string'),
    after: `${button('text: string')}\nexport declare function Chip(props: { tone: string }): null;`,
    names: ['text'],
  },
  {
    title: 'a prop is new and optional',
    before: button('text: string'),
    after: button('text: string; icon?: string'),
    names: ['text'],
  },
  {
    title: 'a prop is gone that the remote does not give',
    before: button('text: string; icon?: string'),
    after: button('text: string'),
    names: ['text'],
  },
  {
    title: 'a prop takes a value more',
    before: button(`look: 'plain'`),
    after: button(`look: 'plain' | 'loud'`),
    names: ['look', 'plain'],
  },
  {
    title: 'a prop may be left out',
    before: button('text: string'),
    after: button('text?: string'),
    names: ['text'],
  },
  {
    title: 'what a hook returns has a field more',
    before: hook('{ amount: string }'),
    after: hook('{ amount: string; fee: string }'),
    names: ['amount'],
  },
  {
    title: 'what a hook returns is never null any more',
    before: hook('{ amount: string } | null'),
    after: hook('{ amount: string }'),
    names: ['amount'],
  },
  {
    title: 'a parameter is new and optional',
    before: 'export declare function formatMoney(amount: string): string;',
    after: 'export declare function formatMoney(amount: string, signed?: boolean): string;',
  },
  {
    title: 'a callback is handed something more',
    before: button('onPick: (id: string) => void'),
    after: button('onPick: (id: string, index: number) => void'),
    names: ['onPick'],
  },
  {
    title: 'a type parameter may be anything now',
    before: 'export declare function pick<T extends { id: string }>(items: T[]): T;',
    after: 'export declare function pick<T>(items: T[]): T;',
    names: ['id'],
  },
  {
    title: 'a type is written in other words, and refers to itself',
    before: 'export interface Tree { name: string; below: Tree[] }\nexport declare const tree: Tree;',
    after:
      'export type Leaf = { name: string };\nexport type Tree = Leaf & { below: readonly Tree[] };\nexport declare const tree: Tree;',
    names: ['name', 'below'],
  },
];

export const BREAKING_DOORS: DoorChange[] = [
  {
    title: 'an export is gone',
    before: 'export declare const one: string;\nexport declare const two: string;',
    after: 'export declare const one: string;',
    breaks: 'takes two from the door core',
  },
  {
    title: 'a prop is gone that the remote gives',
    before: button('text: string; icon?: string'),
    after: button('text: string'),
    names: ['text', 'icon'],
    breaks: 'Button(props).icon is no longer taken',
  },
  {
    title: 'a prop is new and required',
    before: button('text: string'),
    after: button('text: string; label: string'),
    names: ['text'],
    breaks: 'Button(props).label is required now',
  },
  {
    title: 'a prop must be given',
    before: button('text: string; icon?: string'),
    after: button('text: string; icon: string'),
    names: ['text'],
    breaks: 'Button(props).icon is required now',
  },
  {
    title: 'a prop no longer takes a value that the remote gives',
    before: button(`look: 'plain' | 'loud'`),
    after: button(`look: 'plain'`),
    names: ['look', 'loud'],
    breaks: 'Button(props).look no longer takes "loud"',
  },
  {
    title: 'a prop takes another kind of value',
    before: button('size: string'),
    after: button('size: number'),
    names: ['size'],
    breaks: 'Button(props).size takes number, and took string',
  },
  {
    title: 'what a hook returns lacks a field that the remote reads',
    before: hook('{ amount: string; fee: string }'),
    after: hook('{ amount: string }'),
    names: ['fee'],
    breaks: 'useLine().fee is gone',
  },
  {
    title: 'what a hook returns may be null',
    before: hook('{ amount: string }'),
    after: hook('{ amount: string } | null'),
    names: ['amount'],
    breaks: 'useLine() may be null now',
  },
  {
    title: 'a parameter is new and required',
    before: 'export declare function formatMoney(amount: string): string;',
    after: 'export declare function formatMoney(amount: string, currency: string): string;',
    breaks: 'formatMoney(currency) is required now',
  },
  {
    title: 'a parameter is gone',
    before: 'export declare function formatMoney(amount: string, signed?: boolean): string;',
    after: 'export declare function formatMoney(amount: string): string;',
    breaks: 'formatMoney(signed) is no longer taken',
  },
  {
    title: 'a callback is handed something less',
    before: button('onPick: (id: string, index: number) => void'),
    after: button('onPick: (id: string) => void'),
    names: ['onPick'],
    breaks: 'Button(props).onPick(index) is no longer handed over',
  },
  {
    title: 'a type parameter must be more than before',
    before: 'export declare function pick<T extends { id: string }>(items: T[]): T;',
    after: 'export declare function pick<T extends { id: string; name: string }>(items: T[]): T;',
    names: ['id'],
    breaks: 'pick<0>.name is required now',
  },
  {
    title: 'a function is none any more',
    before: 'export declare function total(): number;',
    after: 'export declare const total: number;',
    breaks: 'total is number, and was a function',
  },
];
