import { FILLS } from './template-record.ts';
import type { TemplatePart, TemplateRecord } from './template-record.ts';

/** The most bytes of a template's parts in one language, and of its styles. */
const MOST_BYTES = 8_000;
/** Elements that only show something. */
const ELEMENTS = new Set(
  'a article aside b br dd div dl dt em figure footer h1 h2 h3 h4 header hr i li ol p section small span strong svg path ul'.split(
    ' ',
  ),
);
const WITHOUT_END = new Set(['br', 'hr']);
const ATTRIBUTES =
  /^(?:class|lang|dir|href|rel|role|title|width|height|viewbox|fill|stroke|d|focusable|data-[a-z-]+|aria-[a-z-]+)$/;
/** Attributes whose value is an address. */
const ADDRESSES = new Set(['href']);
/** Stands for a hole while the markup is checked. */
const [HOLE, TEXT, ADDRESS] = ['\uE000', '\uE000t', '\uE000a'];

/**
 * What is wrong with the markup and the styles of a template, in words, or `undefined`. A template must not run, load or send
 * anything; each element must end within its block; and a hole may stand only where its value is read as text.
 */
export function markupProblem(template: TemplateRecord): string | undefined {
  const { css, parts } = template;
  if (typeof css !== 'string' || css.length > MOST_BYTES)
    return `its styles have more than ${MOST_BYTES} bytes`;
  if (/<|@import|url\(|expression\(/i.test(css)) return 'its styles load something or end their element';
  if (!Array.isArray(parts?.en)) return 'it has no English parts';
  for (const [language, list] of Object.entries(parts)) {
    if (JSON.stringify(list).length > MOST_BYTES) return `it has more than ${MOST_BYTES} bytes (${language})`;
    const problem = problemOfBlock(list, 0);
    if (problem) return problem;
  }
  return undefined;
}

function problemOfBlock(parts: readonly TemplatePart[], depth: number): string | undefined {
  if (depth > 8) return 'its blocks stand too deep within each other';
  let markup = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      if (part.includes(HOLE)) return 'a sign in its markup stands for a hole';
      markup += part;
    } else if ('fill' in part) {
      if (!FILLS.includes(part.fill)) return `there are no holes for ${part.fill}`;
      markup += part.fill === 'address' ? ADDRESS : TEXT;
    } else {
      const problem = isBetweenElements(markup)
        ? problemOfBlock(part.parts, depth + 1)
        : 'a block of it begins within an element’s tag';
      if (problem) return problem;
    }
  }
  return problemOfMarkup(markup);
}

const isBetweenElements = (markup: string) => markup.lastIndexOf('<') <= markup.lastIndexOf('>');

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*(\/?)>/g;

function problemOfMarkup(markup: string): string | undefined {
  const open: string[] = [];
  let problem: string | undefined;
  const between = markup.replaceAll(
    TAG,
    (_tag, slash: string, name: string, attributes: string, empty: string) => {
      if (!ELEMENTS.has(name)) problem ??= `the element ${name} has no place in it`;
      if (slash) {
        if (open.pop() !== name) problem ??= `the element ${name} ends where it has not begun`;
      } else if (!empty && !WITHOUT_END.has(name)) open.push(name);
      problem ??= problemOfAttributes(attributes);
      return '';
    },
  );
  if (problem) return problem;
  if (/[<>]/.test(between)) return 'its markup cannot be read as elements and text';
  if (between.includes(ADDRESS)) return 'an address stands outside of a link';
  return open.length > 0 ? `the element ${open.at(-1)} does not end in its block` : undefined;
}

function problemOfAttributes(text: string): string | undefined {
  for (const [, name = '', value = ''] of text.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
    if (!ATTRIBUTES.test(name.toLowerCase())) return `the attribute ${name} has no place in it`;
    const takesAddress = ADDRESSES.has(name);
    if (takesAddress && value !== ADDRESS && !/^\/(?![/\\])[^\\\s\uE000]*$/.test(value))
      return 'an address of it does not lead to a page of this site';
    if (!takesAddress && value.includes(ADDRESS)) return `an address stands in the attribute ${name}`;
  }
  return undefined;
}
