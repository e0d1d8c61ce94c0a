import type { FastifyReply } from 'fastify';
import { answerStarting, answerText } from './answer.ts';
import { ARTICLE_LANGUAGES, addressIn, articlePath } from './article-head.ts';
import type { EdgeContext } from './edge-context.ts';
import { escapeHtml } from './escape-html.ts';
import type { OwnedPage } from './find-page.ts';
import { listPages } from './find-page.ts';
import { articlePlace } from './first-templates.ts';
import { htmlLanguage } from './language.ts';

const SHORTLY = { 'cache-control': 'public, max-age=300' };

/** `/robots.txt`: allows the site, except addresses that are not pages. */
export function serveRobots(reply: FastifyReply, { settings }: EdgeContext): FastifyReply {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /isolate/', ''];
  return answerText(reply, 200, [...lines, `Sitemap: ${settings.siteUrl}/sitemap.xml`].join('\n'), SHORTLY);
}

/** `/sitemap.xml`: every page of the live set that anybody can open, an article, also one of the news, with its languages. */
export async function serveSitemap(reply: FastifyReply, context: EdgeContext): Promise<FastifyReply> {
  const set = context.current();
  if (!set) return answerStarting(reply);
  const { siteUrl } = context.settings;
  const pages = [...listPages(set).values()].filter(
    ({ page }) => page.guard === 'open' && page.layout === 'main',
  );
  const news = (await context.texts.news()) ?? [];
  const urls = [urlOf(`${siteUrl}/`), ...pages.flatMap((page) => urlsOf(page, siteUrl, news))];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return reply.headers(SHORTLY).type('application/xml; charset=utf-8').send(body);
}

function urlsOf({ owner, page }: OwnedPage, siteUrl: string, news: readonly string[]): string[] {
  const place = articlePlace(owner.templates, page);
  if (place?.from === 'path') return urlsOfArticle(page.path, siteUrl);
  const own = urlOf(siteUrl + page.path);
  if (!place) return [own];
  return [own, ...news.flatMap((slug) => urlsOfArticle(articlePath(page.path, place.name, slug), siteUrl))];
}

function urlsOfArticle(path: string, siteUrl: string): string[] {
  const links = ARTICLE_LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${htmlLanguage(language)}" href="${escapeHtml(addressIn(language, path, siteUrl))}"/>`,
  ).join('');
  return ARTICLE_LANGUAGES.map((language) => urlOf(addressIn(language, path, siteUrl), links));
}

const urlOf = (address: string, links = '') => `<url><loc>${escapeHtml(address)}</loc>${links}</url>`;
