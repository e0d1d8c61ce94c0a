const HEAD = '<!--palaro:head-->';
const NEWS = '<!--palaro:news-->';
const PAGE = '<!--palaro:page-->';
const BOOT = '<!--palaro:boot-->';
const NONCE = '__NONCE__';
const LANGUAGE = '__LANG__';

/** The shell's `index.html`, cut at the places that are filled in for each page. */
export interface Template {
  beforeHead: string;
  beforeBoot: string;
  end: string;
}

/** @throws Error when a place is missing or stands there twice. */
export function parseTemplate(html: string): Template {
  const [beforeHead, afterHead, ...moreHeads] = html.split(HEAD);
  const [beforeBoot, end, ...moreBoots] = (afterHead ?? '').split(BOOT);
  const isWhole = beforeHead !== undefined && beforeBoot !== undefined && end !== undefined;
  if (!isWhole || moreHeads.length > 0 || moreBoots.length > 0) {
    throw new Error(`The shell's index.html needs ${HEAD} and, after it, ${BOOT}, once each.`);
  }
  return { beforeHead, beforeBoot, end };
}

/** Everything but the nonce, which is new for every answer. */
export interface PageDraft {
  parts: string[];
}

/** What is written into the template. `head` and `boot` may hold the nonce's placeholder, `nonceMark`, wherever a tag needs it. */
export interface Filling {
  head: string;
  boot: string;
  /** In the line below the top bar. */
  news?: string;
  /** Instead of what waits for the first screen, between two marks of its kind. */
  body?: string | undefined;
}

export function draftPage(
  template: Template,
  language: string,
  { head, boot, news = '', body: page }: Filling,
): PageDraft {
  const frame = (text: string) => text.replaceAll(LANGUAGE, language);
  const [before = '', waiting = '', after = ''] = template.beforeBoot.replace(NEWS, () => news).split(PAGE);
  const body = frame(before) + (page ?? frame(waiting)) + frame(after);
  const html = frame(template.beforeHead) + head + body + boot + frame(template.end);
  return { parts: html.split(NONCE) };
}

export function finishPage({ parts }: PageDraft, nonce: string): string {
  return parts.join(nonce);
}

export const nonceMark = NONCE;
