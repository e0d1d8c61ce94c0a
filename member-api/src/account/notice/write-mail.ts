import type { Language } from '@palaro/contract';
import { html, type Html } from '@palaro/html';
import type { What } from './notice.rules.ts';
import type { Offer } from './notice.store.ts';
import { LEADS, PARTS, subjectOf, SUBJECTS } from './notice-texts.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Where one POST ends mail of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface Content {
  what: What;
  language: Language;
  siteUrl: string;
  code?: string;
  minutes?: number;
  amount?: string;
  ticket?: string;
  offer?: Offer;
  unsubscribeCode?: string;
}

/** A paragraph: text, and maybe an address to follow. */
interface Paragraph {
  text: string;
  link?: string;
  isStrong?: boolean;
}

/** Mail in plain text and in HTML that needs nothing from anywhere: no picture, no script, no style of another host. */
export function writeMail(content: Content): Mail {
  const { what, language, siteUrl, unsubscribeCode } = content;
  const paragraphs = paragraphsOf(content);
  const unsubscribe =
    unsubscribeCode === undefined ? undefined : `${siteUrl}/api/mail/unsubscribe/${unsubscribeCode}`;
  if (unsubscribe) paragraphs.push({ text: PARTS.unsubscribe[language], link: unsubscribe });
  return {
    subject: SUBJECTS[subjectOf(what)][language],
    text: `${paragraphs.map(({ text, link }) => (link ? `${text}\n${link}` : text)).join('\n\n')}\n\nPalaro\n`,
    html: page(language, paragraphs).text,
    ...(unsubscribe && { unsubscribe }),
  };
}

function paragraphsOf(content: Content): Paragraph[] {
  const { what, language, siteUrl } = content;
  const lead = { text: LEADS[what][language] };
  const choose = { text: PARTS.chosen[language], link: `${siteUrl}/setting?section=notices` };
  switch (what) {
    case 'email_code':
      return [lead, ...codeLines(content)];
    case 'deposit':
    case 'withdrawal':
      return [
        lead,
        ...moneyLines(content),
        { text: PARTS.see[language], link: `${siteUrl}/statement` },
        choose,
      ];
    case 'offers':
      return [
        lead,
        ...offerLines(content),
        { text: PARTS.see[language], link: `${siteUrl}/inbox` },
        { text: PARTS.adults[language] },
        choose,
      ];
    default: {
      const isDevice = what === 'device';
      return [
        lead,
        {
          text: PARTS[isDevice ? 'notYourDevice' : 'notYou'][language],
          link: isDevice ? `${siteUrl}/setting?section=devices` : `${siteUrl}/contactUs`,
        },
        ...(what === 'email' ? [] : [{ text: PARTS.always[language] }]),
      ];
    }
  }
}

const codeLines = ({ code, minutes, language }: Content): Paragraph[] =>
  code === undefined
    ? []
    : [
        { text: code, isStrong: true },
        { text: PARTS.codeLives[language].replace('{{minutes}}', String(minutes)) },
      ];

const moneyLines = ({ amount, ticket, language }: Content): Paragraph[] =>
  amount === undefined
    ? []
    : [
        { text: `${PARTS.amount[language]}: ${amount}`, isStrong: true },
        { text: `${PARTS.ticket[language]}: ${ticket}` },
      ];

const offerLines = ({ offer, language }: Content): Paragraph[] =>
  offer
    ? [
        { text: offer.title[language] ?? offer.title.en, isStrong: true },
        { text: offer.text[language] ?? offer.text.en },
      ]
    : [];

const HTML_LANG = { en: 'en', ph: 'fil', zh: 'zh', ms: 'ms' } as const;

function page(language: Language, paragraphs: readonly Paragraph[]): Html {
  return html`<!doctype html>
    <html lang="${HTML_LANG[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
      </head>
      <body
        style="font: 16px/1.5 sans-serif; max-width: 560px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere"
      >
        ${paragraphs.map(
          ({ text, link, isStrong }) =>
            html`<p>
              ${isStrong ? html`<strong>${text}</strong>` : text}${link && html`<br /><a href="${link}">${link}</a>`}
            </p>`,
        )}
        <p>Palaro</p>
      </body>
    </html>`;
}
