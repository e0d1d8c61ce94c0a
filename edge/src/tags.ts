import type { Language } from '@palaro/release';
import { escapeHtml } from './escape-html.ts';
import { htmlLanguage } from './language.ts';
import type { SeoRecord } from './page-texts.ts';

export function title(text: string): string {
  return `<title>${escapeHtml(text)}</title>`;
}

export function tag(name: string, attributes: Record<string, string>): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value ? `${key}="${escapeHtml(value)}"` : key,
  );
  return `<${name} ${list.join(' ')}>`;
}

interface Share {
  type: 'website' | 'article';
  title: string;
  description: string;
  url: string;
  language: Language;
  record: SeoRecord | undefined;
}

/** Tags for link previews in messengers. */
export function shareTags({ type, title: name, description, url, language, record }: Share): string[] {
  const property = (key: string, content: string) => tag('meta', { property: `og:${key}`, content });
  const picture = record && [
    property('image', record.image_url),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', 'Palaro'),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
  return [
    property('type', type),
    property('site_name', 'Palaro'),
    property('title', name),
    property('description', description),
    property('url', url),
    property('locale', htmlLanguage(language).replace('-', '_')),
    ...(picture ?? []),
  ];
}
