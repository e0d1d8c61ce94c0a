const HEAD = '<!--palaro:head-->';
const NEWS = '<!--palaro:news-->';
const PAGE = '<!--palaro:page-->';
const HOME = '<!--palaro:home-->';
const FILLED = '<!--palaro:filled-->';
const SLOT = '<!--palaro:slot-->';
const BOOT = '<!--palaro:boot-->';
const NONCE = '__NONCE__';
const LANGUAGE = '__LANG__';

/** The shell's `index.html`, cut at the places to fill for each page. */
export interface Template {
  beforeHead: string;
  beforeBoot: string;
  end: string;
}

/** @throws Error when a place is missing or duplicate. */
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

/** Values for the template. `head` and `boot` may contain the nonce's placeholder, `nonceMark`. */
export interface Filling {
  head: string;
  boot: string;
  /** The content of the line below the top bar. */
  announcement?: string;
  /** The content of the page before its scripts; otherwise the shell's own placeholder is shown. */
  home?: string;
  page?: string;
}

export function draftPage(
  template: Template,
  language: string,
  { head, boot, announcement = '', ...filling }: Filling,
): PageDraft {
  const frame = (text: string) => text.replaceAll(LANGUAGE, language);
  const [before = '', places = '', after = ''] = frame(template.beforeBoot).split(PAGE);
  const line = before.replace(NEWS, () => announcement);
  const html =
    frame(template.beforeHead) + head + line + placeOf(places, filling) + after + boot + frame(template.end);
  return { parts: html.split(NONCE) };
}

/** Between the two page marks: the placeholder, then the frame of a filled home page and that of another filled page. */
function placeOf(places: string, { home, page }: Pick<Filling, 'home' | 'page'>): string {
  const [waiting = '', frames = ''] = places.split(HOME);
  const [ofHome = '', ofPage = ''] = frames.split(FILLED);
  const frame = home ? ofHome : page ? ofPage : '';
  return frame.includes(SLOT) ? frame.replace(SLOT, () => home || page || '') : waiting;
}

export function finishPage({ parts }: PageDraft, nonce: string): string {
  return parts.join(nonce);
}

export const nonceMark = NONCE;
