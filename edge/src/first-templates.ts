import type { Language, PageRecord, TemplateRecord } from '@palaro/release';
import { markupProblem } from '@palaro/release';
import type { Destination } from './find-page.ts';
import type { LiveSet } from './live-set.ts';

/** A template of a page, with its API query. */
export interface FirstTemplate {
  /** The place: a slot of the shell, or the page itself. */
  place: 'announcement' | 'home' | 'page';
  /** Only those who are logged in see it, or only those who are not. */
  only?: 'member' | 'visitor' | undefined;
  /** The name by which the shell finds the component that replaces it. */
  served: string;
  template: TemplateRecord;
  request: Record<string, unknown>;
  /** Path and request, the same as the component's. */
  key: string;
}

/** The slots in the HTML: the announcement line of every page, and the column of the home page. */
const SLOTS = ['announcement', 'home'] as const;

/** The templates of a page before any script has loaded, in page order. */
export function firstTemplates(
  set: LiveSet,
  destination: Destination,
  query: string,
  language: Language,
): FirstTemplate[] {
  const context = { query, language, path: '' };
  const places = SLOTS.filter((place) => place !== 'home' || destination.kind === 'home');
  const slots = places.flatMap((place) => slotTemplates(set, place, context));
  if (destination.kind !== 'page') return slots;
  const { owner, page } = destination;
  if (page.guard !== 'open') return slots;
  const template = templateOf(owner.templates, page.module);
  return [...slots, ...first('page', page.path, template, { ...context, path: page.path })];
}

interface PageContext {
  path: string;
  query: string;
  language: Language;
}

function slotTemplates(
  { releases }: LiveSet,
  place: 'announcement' | 'home',
  context: PageContext,
): FirstTemplate[] {
  return [...releases.values()]
    .flatMap(({ record }) => (record.manifest?.slots ?? []).map((filled) => ({ record, ...filled })))
    .filter(({ slot }) => slot === place)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ record, module, only }) =>
      first(place, `${record.name}/${module}`, templateOf(record.templates, module), context).map((each) => ({
        ...each,
        only,
      })),
    );
}

function first(
  place: FirstTemplate['place'],
  served: string,
  template: TemplateRecord | undefined,
  context: PageContext,
): FirstTemplate[] {
  const request = template && requestOf(template, context);
  if (!template || !request) return [];
  return [{ place, served, template, request, key: `${template.path} ${JSON.stringify(request)}` }];
}

const SLUG = /^[a-zA-Z0-9-]{1,80}$/;

/** `undefined` when the address lacks a field of the request. */
function requestOf({ request }: TemplateRecord, context: PageContext): Record<string, unknown> | undefined {
  const fields = Object.entries(request).map(([field, value]) => {
    if (typeof value !== 'object') return [field, value] as const;
    if (value.from === 'language') return [field, context.language] as const;
    const given =
      value.from === 'path' ? context.path.slice(1) : new URLSearchParams(context.query).get(value.name);
    return [field, given !== null && SLUG.test(given) ? given : undefined] as const;
  });
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}

const sound = new WeakMap<TemplateRecord, boolean>();

/** The gate has checked it; templates that bypass the gate, such as a development server's, are checked here. */
function templateOf(
  templates: Record<string, TemplateRecord> | undefined,
  module: string,
): TemplateRecord | undefined {
  const template = templates && Object.hasOwn(templates, module) ? templates[module] : undefined;
  if (!template) return undefined;
  const isSound = sound.get(template) ?? isSoundTemplate(template);
  sound.set(template, isSound);
  return isSound ? template : undefined;
}

function isSoundTemplate(template: TemplateRecord): boolean {
  try {
    requestOf(template, { path: '', query: '', language: 'en' });
    return /^\/[\w/-]+$/.test(template.path) && markupProblem(template) === undefined;
  } catch {
    return false;
  }
}

const ARTICLE = '/cms/articledetails';

/** How a page shows an article: its name is the page's path, or a parameter of the query. */
export type ArticlePlace = { from: 'path' } | { from: 'query'; name: string };

/** From the template of a page: whether it shows an article of the API, for search engines. */
export function articlePlace(
  templates: Record<string, TemplateRecord> | undefined,
  page: PageRecord,
): ArticlePlace | undefined {
  const template = page.guard === 'open' ? templateOf(templates, page.module) : undefined;
  const slug = template?.path === ARTICLE ? template.request['slug'] : undefined;
  return typeof slug === 'object' && slug.from !== 'language' ? slug : undefined;
}
