import * as z from 'zod/mini';
import { describeCall, nothing } from './describe-call.ts';
import { localised, oneOf, text } from './fields.ts';
import { promotionRules } from './promotion-rules.ts';
import { LANGUAGES } from './release.ts';

const lang = oneOf([...LANGUAGES, 'all'], 'invalid_lang');
export const banner = z.object({
  id: z.string(),
  /** 1 is shown to visitors, any other value to members. */
  banner_type: z.int(),
  title: localised,
  text: localised,
  /** Path on this site; empty for none. */
  link: z.string(),
  /** Seeds the drawn picture. */
  art_seed: z.string(),
  /** Another picture from an instant on. */
  art_change: z.optional(
    z.object({
      /** `YYYY-MM-DD HH:mm:ss`, Asia/Kuala_Lumpur. */
      at: z
        .string()
        .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3])(:[0-5]\d){2}$/)),
      art_seed: z.string(),
    }),
  ),
});

/** Article text is blocks, not HTML: nothing that an editor writes can run. */
export const articleBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
]);

export const slidebannerlist = describeCall({
  summary: 'Banners of the home page.',
  request: z.object({ lang }),
  value: z.array(banner),
});

export const announcementbannerlist = describeCall({
  summary: 'Announcements for the bar at the top.',
  request: z.object({ lang }),
  value: z.array(banner),
});

/** A promotion in the words of the house. */
export const promotionText = z.object({
  code: z.string(),
  /** `soon`: announced, cannot be claimed yet. */
  state: z.enum(['soon', 'on']),
  title: localised,
  /** What it gives in a few words, for a large letter; the title where the house has none. */
  headline: z.optional(localised),
  text: localised,
  /** Plain rules, one a line. */
  terms: z.array(localised),
  art_seed: z.string(),
});

export const promotion = z.extend(promotionText, {
  /** Of what the house has rules for: what is announced in words only has none. */
  rules: z.optional(promotionRules),
});

export const promotionlist = describeCall({
  summary: 'Promotions as they are advertised.',
  request: z.object({ lang }),
  value: z.array(promotion),
});

const articleHead = {
  slug: z.string(),
  /** The language of title, description and text: English where there is no translation. */
  lang: z.enum(LANGUAGES),
  title: z.string(),
  description: z.string(),
  published_at: z.string(),
};

export const articlelist = describeCall({
  summary: 'News, newest first.',
  request: z.object({ lang }),
  value: z.array(z.object(articleHead)),
});

export const articledetails = describeCall({
  summary: 'One article or legal page.',
  request: z.object({ slug: text('invalid_slug', { max: 80, pattern: /^[a-zA-Z0-9-]+$/ }), lang }),
  value: z.object({ ...articleHead, blocks: z.array(articleBlock) }),
  errors: ['article_not_exists'],
});

export const promotionbanner = describeCall({
  summary: 'Banners of promotions.',
  request: z.object({ lang }),
  value: z.array(banner),
});

export const iframelist = describeCall({
  summary: 'Pages of others that the site may show in a frame.',
  request: nothing,
  value: z.array(z.object({ name: z.string(), url: z.string() })),
});

export const seopagedetails = describeCall({
  summary: 'What search engines are told about a page.',
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
    /** Languages in which the page exists. */
    lang: z.array(z.string()),
    image_url: z.string(),
  }),
  errors: ['article_not_exists'],
});

export const sociallist = describeCall({
  summary: 'Where else the house can be found.',
  request: z.object({ brand: z.optional(text('invalid_filter', { max: 20 })) }),
  value: z.array(z.object({ name: z.string(), url: z.string(), icon: z.string() })),
});

const visitId = text('invalid_filter', { max: 64, pattern: /^[A-Za-z0-9-]+$/ });

export const visit = describeCall({
  summary: 'Counts a visit, with recorded consent only; without it nothing is kept.',
  request: z.object({
    consent: z.boolean('invalid_filter'),
    visit_id: visitId,
    page: text('invalid_filter', { max: 200, pattern: /^\/[\x21-\x7e]*$/ }),
    source: z.optional(text('invalid_filter', { max: 60 })),
  }),
  value: z.object({ recorded: z.boolean() }),
  errors: ['too_many_requests'],
});

export const graph = describeCall({
  summary: 'Visits of the last 30 days, one point a day.',
  request: nothing,
  value: z.array(z.object({ working_date: z.string(), visits: z.int() })),
});

export type Banner = z.infer<typeof banner>;
export type Promotion = z.infer<typeof promotion>;
export type ArticleBlock = z.infer<typeof articleBlock>;
