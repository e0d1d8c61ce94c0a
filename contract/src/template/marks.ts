import type { Language } from '../language.ts';

export type Localised = { en: string } & { [L in Exclude<Language, 'en'>]?: string | undefined };

declare const TYPE: unique symbol;
const PATH = Symbol('path');

/** A value that is known only when the page is requested. */
export interface Hole<T> {
  readonly [TYPE]?: T;
}

/** A list that is known only when the page is requested: for `each`. */
export interface ListHole<Item> {
  readonly [TYPE]?: readonly Item[];
  readonly isList?: true;
}

/** The holes of a value: an object of holes for an object, a hole for a plain value. One of a value that is not there is left empty. */
export type Holes<T> = T extends readonly (infer Item)[]
  ? ListHole<Item>
  : T extends Localised
    ? Hole<Localised>
    : T extends object
      ? { readonly [K in keyof T]-?: Holes<Exclude<T[K], undefined>> }
      : Hole<T>;

/** The hole of a path; each of its properties is the hole of a longer path. */
export function holeAt(path: string): unknown {
  return new Proxy(
    {},
    {
      get(_target, key) {
        if (key === PATH) return path;
        return typeof key === 'string' ? holeAt(`${path}.${key}`) : undefined;
      },
    },
  );
}

export const pathOf = (hole: object): string => (hole as { [PATH]: string })[PATH];

/** Characters that none of our texts contains and that React writes unchanged. */
const [BEGIN, END] = ['\uE000', '\uE001'];

/** A mark in rendered markup: its characters are not escaped, in text or in attributes. */
export const mark = (...words: string[]): string =>
  BEGIN + words.map((word) => encodeURIComponent(word).replaceAll("'", '%27')).join('|') + END;

/** Markup and marks in turn: the first is markup, and every second the words of a mark. */
export function splitAtMarks(markup: string): { markup: string[]; marks: string[][] } {
  const pieces = markup.split(new RegExp(`${BEGIN}([^${END}]*)${END}`));
  return {
    markup: pieces.filter((_piece, index) => index % 2 === 0),
    marks: pieces
      .filter((_piece, index) => index % 2 === 1)
      .map((words) => words.split('|').map(decodeURIComponent)),
  };
}
