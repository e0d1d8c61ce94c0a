import type { Language, PageRecord } from '@palaro/release';
import { escapeHtml, scriptSafe } from './escape-html.ts';
import { fillTemplate } from './fill-template.ts';
import type { FirstTemplate } from './first-templates.ts';
import { nonceMark } from './template.ts';

/** A template with what the API answered. */
export interface FilledTemplate extends FirstTemplate {
  value: unknown;
}

/** What templates bring into a page; empty where none stands there. */
export interface TemplateHtml {
  announcement: string;
  home: string;
  page: string;
  /** Of all of them, for the head, after the styles of the frame. */
  styles: string[];
  /** The values as data: a part that takes over starts with its own instead of asking for it. */
  data: string[];
}

/** The parts of a page that are there before any script. One that cannot be written is left to its remote. */
export function templateHtml(
  filled: readonly FilledTemplate[],
  page: PageRecord | undefined,
  language: Language,
): TemplateHtml {
  const written = filled.flatMap((each) => {
    const markup = markupOf(each, page, language);
    return markup === undefined ? [] : [{ ...each, markup }];
  });
  const at = (place: FirstTemplate['place']) =>
    written
      .filter((each) => each.place === place)
      .map(({ markup }) => markup)
      .join('');
  const css = new Set(written.map(({ template }) => template.css));
  const values = Object.fromEntries(written.map(({ key, value }) => [key, value]));
  return {
    announcement: at('announcement'),
    home: at('home'),
    page: at('page'),
    styles: css.size > 0 ? [`<style nonce="${nonceMark}">${[...css].join('')}</style>`] : [],
    data:
      written.length > 0
        ? [`<script type="application/json" id="palaro-served">${scriptSafe(values)}</script>`]
        : [],
  };
}

function markupOf(
  { place, served, template, value }: FilledTemplate,
  page: PageRecord | undefined,
  language: Language,
): string | undefined {
  try {
    const markup = fillTemplate(template, { value, page: page && { title: page.title } }, language);
    // The shell shows a line of its own until the announcements are there, with the text of this one.
    return place === 'announcement' ? markup : `<div data-served="${escapeHtml(served)}">${markup}</div>`;
  } catch {
    return undefined;
  }
}
