import type { Language } from '../language.ts';

/**
 * The template that is shown in a component's place until the component runs: the component's markup, cut at its holes, and the
 * styles of this markup. It is data, not code: the edge fills the holes with the value of one open query.
 */
export interface TemplateRecord {
  /** The query for the value. */
  path: string;
  /** Its fields: constants, and values from the address and the visitor's language. */
  request: Record<string, string | number | boolean | FromVisit>;
  css: string;
  /** A language with the same parts as English is left out. */
  parts: { en: TemplatePart[] } & Partial<Record<Language, TemplatePart[]>>;
}

/** A request field whose value comes from the visit: the page's path without its first slash, a query parameter, the language. */
export type FromVisit = { from: 'path' } | { from: 'query'; name: string } | { from: 'language' };

/**
 * A text is escaped; an address is written only if it leads to a page of this site; a language is written as the tag for the
 * attribute `lang`.
 */
export const FILLS = ['text', 'address', 'language'] as const;
export type Fill = (typeof FILLS)[number];

/**
 * Markup, a hole, a list whose parts are repeated, or a block that may be left out. A hole is named by its path: `value.title`,
 * or `value[].title` within the items of a list.
 */
export type TemplatePart =
  | string
  | { fill: Fill; of: string }
  | { each: string; most?: number; parts: TemplatePart[] }
  | { when: TemplateCondition; parts: TemplatePart[] };

/** `is` and `not` compare with a constant; `leads` is whether an address leads to a page of this site. */
export type TemplateCondition =
  | { of: string; is: string | number }
  | { of: string; not: string | number }
  | { of: string; leads: boolean };
