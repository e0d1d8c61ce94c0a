import { CAMPAIGN_ICONS, type Banner } from '@palaro/contract';
import { cms, memberreview } from '@palaro/contract/schemas';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { articles, keepsVersions } from './article.ts';
import announcements from './data/announcements.json' with { type: 'json' };
import banners from './data/banners.json' with { type: 'json' };
import campaign from './data/campaign.json' with { type: 'json' };
import frames from './data/frames.json' with { type: 'json' };
import promotions from './data/promotions.json' with { type: 'json' };
import rates from './data/rates.json' with { type: 'json' };
import seo from './data/seo.json' with { type: 'json' };
import socials from './data/socials.json' with { type: 'json' };
import survey from './data/survey.json' with { type: 'json' };
import { helpContent, HELP } from './help-content.ts';
import { ARTICLES } from './read-articles.ts';

const path = z.string().check(z.regex(/^\/[a-zA-Z0-9-]*$/));
const localised = cms.banner.shape.title;
/** A page with https, or the path of one where the games are. A second slash would lead to another host. */
const frameAddress = z
  .string()
  .check(z.refine((url) => /^\/(?!\/)[\w/.~?=&%-]*$/.test(url) || URL.parse(url)?.protocol === 'https:'));
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** The schema of each piece, against which an operator's content is validated. */
export const CONTENT_SHAPES = {
  banners: cms.slidebannerlist.value,
  announcements: cms.announcementbannerlist.value,
  promotions: z.array(cms.promotionText),
  articles,
  seo: z.array(
    z.object({
      page_name: z.string(),
      path,
      body: localised,
      meta_title: localised,
      meta_description: localised,
      keywords: z.string(),
    }),
  ),
  socials: cms.sociallist.value,
  survey: memberreview.surveyquestion.value,
  frames: z.array(z.object({ name: z.string().check(z.minLength(1)), url: frameAddress })),
  campaign: z.object({
    title: localised,
    text: localised,
    /** Both days included, in Asia/Kuala_Lumpur. */
    starts_on: day,
    ends_on: day,
    icons: z.array(z.enum(CAMPAIGN_ICONS)).check(z.minLength(2)),
    /** Pesos, or a number of tokens or tickets. */
    reward: z.union([
      z.object({ kind: z.literal('cash'), value: z.string().check(z.regex(/^[1-9]\d{0,4}(\.\d{2})?$/)) }),
      z.object({ kind: z.enum(['token', 'ticket']), value: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) }),
    ]),
  }),
  help: helpContent,
  rates: z.array(
    z.object({
      currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
      /** Pesos for one unit. */
      rate: z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/)),
    }),
  ),
} as const;

export type ContentName = keyof typeof CONTENT_SHAPES;
export type ContentOf<N extends ContentName> = z.infer<(typeof CONTENT_SHAPES)[N]>;

/** The content of the release: data, validated by a test, because JSON files have no closed types. */
export const CONTENT: { [N in ContentName]: ContentOf<N> } = {
  banners: banners satisfies Banner[],
  announcements: announcements satisfies Banner[],
  promotions: promotions as z.infer<typeof cms.promotionText>[],
  articles: ARTICLES,
  seo,
  socials,
  survey: survey as ContentOf<'survey'>,
  frames,
  campaign: campaign as ContentOf<'campaign'>,
  help: HELP,
  rates,
};

export interface Content<N extends ContentName> {
  body: ContentOf<N>;
  /** 0 for the content of the release. */
  version: number;
  changedAt: Date | undefined;
}

/** The current content of a piece: the operator's latest version, or the release's. */
export async function readContent<N extends ContentName>(sql: Queryable, name: N): Promise<Content<N>> {
  const [row] = await sql<{ body: ContentOf<N>; version: number; changedAt: Date }[]>`
    SELECT body, version, changed_at AS "changedAt" FROM content WHERE name = ${name} ORDER BY version DESC LIMIT 1`;
  return row ?? { body: CONTENT[name], version: 0, changedAt: undefined };
}

/**
 * Replaces the content of a piece. Returns its version; `undefined` when it does not match the schema, or changes a legal document
 * that has been in force, and then nothing is written.
 */
export async function putContent(
  tx: Queryable,
  { name, content, actor, now }: { name: string; content: unknown; actor: string; now: Date },
): Promise<number | undefined> {
  if (!isContentName(name)) return undefined;
  const checked = z.safeParse(CONTENT_SHAPES[name], content);
  if (!checked.success || !(await keepsLaw(tx, name, checked.data, now))) return undefined;
  const [row] = await tx<{ version: number }[]>`
    INSERT INTO content (name, version, body, changed_at, actor)
    SELECT ${name}, coalesce(max(version), 0) + 1, ${tx.json(checked.data)}, ${now}, ${actor}
      FROM content WHERE name = ${name}
    RETURNING version`;
  return row?.version;
}

/** Members have agreed to a version of a legal document, so it is never changed or taken away: a new one is added. */
async function keepsLaw(tx: Queryable, name: ContentName, content: unknown, now: Date): Promise<boolean> {
  if (name !== 'articles') return true;
  const { body } = await readContent(tx, name);
  return keepsVersions(body, content as ContentOf<'articles'>, toWireInstant(now));
}

export const isContentName = (name: string): name is ContentName => Object.hasOwn(CONTENT_SHAPES, name);
