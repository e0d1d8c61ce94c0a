import type { Language } from '@palaro/release';
import type { LiveSet } from './live-set.ts';
import { escapeHtml, scriptSafe } from './page-html.ts';
import type { PageBanner } from './page-texts.ts';
import { nonceMark } from './template.ts';

/** Who sees a banner or an announcement: the specification's banner_type 1 is for visitors, any other for members. */
const AUDIENCES = ['visitor', 'member'] as const;

const isFor = (audience: (typeof AUDIENCES)[number], { banner_type }: PageBanner) =>
  (banner_type === 1) === (audience === 'visitor');

/** An address within this site, or none. */
const withinSite = (link: string) => (/^\/(?![/\\])/.test(link) ? link : undefined);

/** The first announcement of visitors and of members. The style shows one of them, before anything is painted. */
export function newsHtml(announcements: readonly PageBanner[], language: Language): string {
  return AUDIENCES.flatMap((audience) => {
    const first = announcements.find((each) => isFor(audience, each));
    if (!first) return [];
    const said = `${first.title[language] ?? first.title.en}. ${first.text[language] ?? first.text.en}`;
    return [`<p class="frame-news-text" data-for="${audience}">${escapeHtml(said)}</p>`];
  }).join('');
}

/** A part of the home page that is called so shows the banners of the API, and nothing else. */
const BANNERS = 'home-banners';

/** The first banner of visitors and of members, where mfe-content will show it; nothing where no live remote does. */
export function homeBody(
  set: LiveSet,
  banners: readonly PageBanner[],
  language: Language,
): string | undefined {
  const owner = [...set.releases.values()].find(({ record }) =>
    record.manifest?.slots.some(({ slot, module }) => slot === 'home' && module === BANNERS),
  )?.record.name;
  const shown = AUDIENCES.flatMap((audience) => {
    const first = banners.find((each) => isFor(audience, each));
    return first ? [bannerHtml(first, audience, language)] : [];
  });
  if (owner === undefined || shown.length < AUDIENCES.length) return undefined;
  return `<main class="frame-main" aria-busy="true"><div class="frame-page"><div class="frame-home">
<div class="served-home" data-served="${owner}/${BANNERS}">${shown.join('')}</div>
<div class="frame-wait frame-wait-low"></div>
<div class="frame-wait"></div>
</div></div></main>`;
}

function bannerHtml({ title, text, link }: PageBanner, audience: string, language: Language): string {
  const name = escapeHtml(title[language] ?? title.en);
  const to = withinSite(link);
  return `<div class="served-banner" data-for="${audience}">
<h2>${to ? `<a href="${escapeHtml(to)}">${name}</a>` : name}</h2>
<p>${escapeHtml(text[language] ?? text.en)}</p>
</div>`;
}

/** The same lists as data: the remote starts with them instead of asking for them. */
export const contentData = (lists: { announcements?: unknown; banners?: unknown }): string =>
  `<script type="application/json" id="palaro-content">${scriptSafe(lists)}</script>`;

/** The measures of the kit's banner, so that nothing moves and nothing larger is painted when it takes over. */
export const homeStyle = `<style nonce="${nonceMark}">
.served-home{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;min-block-size:212px}
.served-banner{display:grid;align-content:center;justify-items:start;gap:var(--space-2);min-block-size:168px;padding:var(--space-5);padding-inline-end:calc(40% + var(--space-5));border-radius:var(--radius-large);background:#2a0d20;color:#fff}
.served-banner h2{font-size:var(--text-xl)}
.served-banner a{color:inherit;text-decoration:none}
.served-banner p{font-size:var(--text-sm);line-height:1.4}
html:not([data-session=member]) .served-banner[data-for=member],[data-session=member] .served-banner[data-for=visitor]{display:none}
@media (min-width:600px){.served-home{min-block-size:264px}.served-banner{min-block-size:220px;padding:var(--space-8);padding-inline-end:calc(100% - 26rem + var(--space-8))}.served-banner h2{font-size:var(--text-2xl)}.served-banner p{font-size:var(--text-md)}}
</style>`;
