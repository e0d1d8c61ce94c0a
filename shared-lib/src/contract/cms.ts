import * as z from 'zod/mini';
import { openCall } from './call.ts';
import { oneOf, text } from './fields.ts';
import { LANGUAGES } from './release.ts';

const lang = oneOf([...LANGUAGES, 'all'], 'invalid_lang');
/** A text in every language that has one; English always. */
const localised = z.object({
  en: z.string(),
  ph: z.optional(z.string()),
  zh: z.optional(z.string()),
  ms: z.optional(z.string()),
});

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

export type Banner = z.infer<typeof banner>;
export type Promotion = z.infer<typeof promotion>;
export type ArticleBlock = z.infer<typeof articleBlock>;
