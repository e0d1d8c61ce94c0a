import type { Language } from '../language.ts';

/**
 * What stands in a part's place until it runs: the markup of its own component, cut at its holes, and the styles of this markup. Data, no
 * code: the edge fills the holes with the value of one open query.
 */
export interface TemplateRecord {
  /** The query that is asked for the value. */
  path: string;
  /** Its fields: constants, and what the address and the visitor's language say. */
  request: Record<string, string | number | boolean | FromVisit>;
  css: string;
  /** A language whose parts are those of English is left out. */
  parts: { en: TemplatePart[] } & Partial<Record<Language, TemplatePart[]>>;
}

/** A field of the request that the visit decides: the page's path without its first slash, a parameter of its query, the language. */
export type FromVisit = { from: 'path' } | { from: 'query'; name: string } | { from: 'language' };

/**
 * A text is written as it is, after escaping; an address only where it leads to a page of this site; a language as the tag that the
 * attribute `lang` takes.
 */
export const FILLS = ['text', 'address', 'language'] as const;
export type Fill = (typeof FILLS)[number];

/**
 * Markup, a hole, a list whose parts are repeated, or a block that may be left out. A hole is named by its path: `value.title`, within
 * the items of a list `value[].title`.
 */
export type TemplatePart =
  | string
  | { fill: Fill; of: string }
  | { each: string; most?: number; parts: TemplatePart[] }
  | { when: TemplateCondition; parts: TemplatePart[] };

/** `is` and `not` compare with a constant; `leads` asks whether an address leads to a page of this site. */
export type TemplateCondition =
  | { of: string; is: string | number }
  | { of: string; not: string | number }
  | { of: string; leads: boolean };
