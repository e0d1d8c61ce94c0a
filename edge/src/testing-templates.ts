import { cms } from '@palaro/contract';
import type { FromVisit, TemplateRecord } from '@palaro/contract';
import {
  address,
  defineTemplate,
  each,
  fromLanguage,
  fromPath,
  fromQuery,
  is,
  isNot,
  language,
  leads,
  leadsNowhere,
  only,
  text,
  when,
  type Template,
} from '@palaro/contract/template';
import { partsOfMarkup } from '@palaro/contract/template-record';

/** A template like a build's, from markup written by hand. */
export function recordOf({ path, request, draw }: Template, css = '.t{color:red}'): TemplateRecord {
  const markup = [draw()].flat(Infinity).join('');
  return {
    path,
    request: request as Record<string, string | FromVisit>,
    css,
    parts: { en: partsOfMarkup(markup) },
  };
}

type BannerCall = typeof cms.slidebannerlist;

/** The first banner of visitors and of members. */
const bannersOf = (call: BannerCall) =>
  recordOf(
    defineTemplate(call, { lang: 'all' }, (banners) => {
      const firstOf = (isFor: typeof is | typeof isNot) =>
        each(
          banners,
          ({ banner_type, link, title, text: body }) =>
            when(isFor(banner_type, 1), [
              when(leads(link), ['<h2><a href="', address(link).slice(1), '">', text(title), '</a></h2>']),
              when(leadsNowhere(link), ['<h2>', text(title), '</h2>']),
              ['<p>', text(body), '</p>'],
            ]),
          { most: 1 },
        );
      return [
        '<div data-for="visitor">',
        firstOf(is),
        '</div><div data-for="member">',
        firstOf(isNot),
        '</div>',
      ];
    }),
  );
export const BANNERS = bannersOf(cms.slidebannerlist);
export const ANNOUNCEMENTS = bannersOf(cms.announcementbannerlist);

const articleOf = (slug: FromVisit, hasOwnPage: boolean) =>
  recordOf(
    defineTemplate(cms.articledetails, { slug, lang: fromLanguage }, (article, page) => [
      '<article>',
      hasOwnPage
        ? ['<h1>', text(page.title)]
        : ['<h1 lang="', language(article.lang), '">', text(article.title)],
      '</h1>',
      hasOwnPage ? ['<p>', text(article.description)] : ['<p>Published ', text(article.published_at)],
      '</p><div class="text" lang="',
      language(article.lang),
      '">',
      each(article.blocks, (block) => [
        only(block, 'heading', (heading) => ['<h2>', text(heading.text), '</h2>']),
        only(block, 'paragraph', (paragraph) => ['<p>', text(paragraph.text), '</p>']),
        only(block, 'list', (list) => [
          '<ul>',
          each(list.items, (item) => ['<li>', text(item), '</li>']),
          '</ul>',
        ]),
      ]),
      '</div></article>',
    ]),
  );
/** Templates of a page with one article, and of one with many. */
export const ARTICLE = articleOf(fromPath, true);
const news = articleOf(fromQuery('article'), false);
export const NEWS: TemplateRecord = {
  ...news,
  parts: {
    ...news.parts,
    ph: JSON.parse(
      JSON.stringify(news.parts.en).replace('Published', 'Inilathala noong'),
    ) as TemplateRecord['parts']['en'],
  },
};
