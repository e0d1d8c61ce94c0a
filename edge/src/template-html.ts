import type { Language, PageRecord } from '@palaro/release';
import { escapeHtml, scriptSafe } from './escape-html.ts';
import { fillTemplate } from './fill-template.ts';
import type { FirstTemplate } from './first-templates.ts';
import { nonceMark } from './template.ts';

/** A template with the API's answer. */
export interface FilledTemplate extends FirstTemplate {
  value: unknown;
}

/** The templates' parts of a page; empty without a template. */
export interface TemplateHtml {
  announcement: string;
  home: string;
  page: string;
  /** The styles of all templates, for the head, after those of the frame. */
  styles: string[];
  /** The values as data, so that a component can start with its value instead of a request. */
  data: string[];
}

/** The filled templates of a page. One that cannot be written is left to its remote. */
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
  { place, only, served, template, value }: FilledTemplate,
  page: PageRecord | undefined,
  language: Language,
): string | undefined {
  try {
    const markup = fillTemplate(template, { value, page: page && { title: page.title } }, language);
    // The shell shows its own line with this text until the announcements have loaded.
    if (place === 'announcement') return markup;
    // The frame's styles know who is logged in before any script has loaded.
    const audience = only ? ` data-for="${only}"` : '';
    return `<div data-served="${escapeHtml(served)}"${audience}>${markup}</div>`;
  } catch {
    return undefined;
  }
}
