import * as z from 'zod/mini';
import { nothing, openCall } from './call.ts';
import { localised, oneOf, text } from './fields.ts';
import { LANGUAGES } from './release.ts';

const lang = oneOf([...LANGUAGES, 'all'], 'invalid_lang');
export const banner = z.object({
  id: z.string(),
  /** 1 is shown before log-in, any other value after. */
  banner_type: z.int(),
  title: localised,
  text: localised,
  /** Path on this site; empty for none. */
  link: z.string(),
  /** Seeds the drawn picture. */
  art_seed: z.string(),
});

/** Article text is blocks, not HTML: nothing that an editor writes can run. */
export const articleBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
]);

export const slidebannerlist = openCall({
  path: '/cms/slidebannerlist',
  summary: 'Banners of the home page.',
  kind: 'query',
  request: z.object({ lang }),
  value: z.array(banner),
});

export const announcementbannerlist = openCall({
  path: '/cms/announcementbannerlist',
  summary: 'Announcements for the bar at the top.',
  kind: 'query',
  request: z.object({ lang }),
  value: z.array(banner),
});

export const promotion = z.object({
  code: z.string(),
  /** `soon`: announced, cannot be claimed yet. */
  state: z.enum(['soon', 'on']),
  title: localised,
  text: localised,
  /** Plain rules, one a line. */
  terms: z.array(localised),
  art_seed: z.string(),
});

export const promotionlist = openCall({
  path: '/cms/promotionlist',
  summary: 'Promotions as they are advertised.',
  kind: 'query',
  request: z.object({ lang }),
  value: z.array(promotion),
});

const articleHead = {
  slug: z.string(),
  /** What title, description and text are written in: English where nobody has translated them. */
  lang: z.enum(LANGUAGES),
  title: z.string(),
  description: z.string(),
  published_at: z.string(),
};

export const articlelist = openCall({
  path: '/cms/articlelist',
  summary: 'News, newest first.',
  kind: 'query',
  request: z.object({ lang }),
  value: z.array(z.object(articleHead)),
});

export const articledetails = openCall({
  path: '/cms/articledetails',
  summary: 'One article or legal page.',
  kind: 'query',
  request: z.object({ slug: text('invalid_slug', { max: 80, pattern: /^[a-zA-Z0-9-]+$/ }), lang }),
  value: z.object({ ...articleHead, blocks: z.array(articleBlock) }),
  errors: ['article_not_exists'],
});

export const promotionbanner = openCall({
  path: '/cms/promotionbanner',
  summary: 'Banners of promotions.',
  kind: 'query',
  request: z.object({ lang }),
  value: z.array(banner),
});

export const iframelist = openCall({
  path: '/cms/iframelist',
  summary: 'Pages of others that the site may show in a frame.',
  kind: 'query',
  request: nothing,
  value: z.array(z.object({ name: z.string(), url: z.string() })),
});

export const seopagedetails = openCall({
  path: '/cms/seopagedetails',
  summary: 'What search engines are told about a page.',
  kind: 'query',
  request: z.object({ page_name: text('invalid_slug', { max: 80, pattern: /^[a-zA-Z0-9-]+$/ }) }),
  value: z.object({
    page_name: z.string(),
    body: localised,
    meta_title: localised,
    meta_description: localised,
    keywords: z.string(),
    url: z.string(),
    canonical: z.string(),
    author: z.string(),
    publisher: z.string(),
    /** Languages that the page has. */
    lang: z.array(z.string()),
    image_url: z.string(),
  }),
  errors: ['article_not_exists'],
});

export const sociallist = openCall({
  path: '/cms/sociallist',
  summary: 'Where else the house can be found.',
  kind: 'query',
  request: z.object({ brand: z.optional(text('invalid_filter', { max: 20 })) }),
  value: z.array(z.object({ name: z.string(), url: z.string(), icon: z.string() })),
});

const visitId = text('invalid_filter', { max: 64, pattern: /^[A-Za-z0-9-]+$/ });

export const visit = openCall({
  path: '/cms/visit',
  summary: 'Counts a visit, with recorded consent only; without it nothing is kept.',
  kind: 'mutation',
  request: z.object({
    consent: z.boolean('invalid_filter'),
    visit_id: visitId,
    page: text('invalid_filter', { max: 200, pattern: /^\/[\x21-\x7e]*$/ }),
    source: z.optional(text('invalid_filter', { max: 60 })),
  }),
  value: z.object({ recorded: z.boolean() }),
  errors: ['too_many_requests'],
});

export const graph = openCall({
  path: '/cms/graph',
  summary: 'Visits of the last 30 days, one point a day.',
  kind: 'query',
  request: nothing,
  value: z.array(z.object({ working_date: z.string(), visits: z.int() })),
});

export type Banner = z.infer<typeof banner>;
export type Promotion = z.infer<typeof promotion>;
export type ArticleBlock = z.infer<typeof articleBlock>;
