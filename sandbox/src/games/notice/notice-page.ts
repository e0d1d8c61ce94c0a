import type { WalletCode } from '@palaro/contract/wires';
import { html } from '@palaro/html';
import type { RefusalCode } from '@palaro/studio/wire';

/** Reasons why a game can't be opened; other refusals concern a round. */
export type EntryRefusal = Extract<
  RefusalCode,
  'SESSION_ENDED' | 'MEMBER_BLOCKED' | 'GAME_OFF' | 'LIMIT_REACHED' | 'NOT_ALLOWED' | 'TRY_AGAIN'
>;

interface Notice {
  title: string;
  advice: string;
  mayRetry?: true;
}

const NOTICES: Readonly<Record<EntryRefusal, Notice>> = {
  SESSION_ENDED: { title: 'This game session has ended', advice: 'Close the game and open it again.' },
  MEMBER_BLOCKED: { title: 'You cannot play at the moment', advice: 'Support can tell you why.' },
  GAME_OFF: { title: 'This game is closed at the moment', advice: 'Close it and choose another one.' },
  LIMIT_REACHED: {
    title: 'A limit of yours is reached',
    advice: 'You have set it yourself. Your settings show until when it holds.',
  },
  NOT_ALLOWED: {
    title: 'Your running promotion does not allow this game',
    advice: 'Close it and choose another one.',
  },
  TRY_AGAIN: {
    title: 'The game could not be opened',
    advice: 'Your balance is safe. Try again in a moment.',
    mayRetry: true,
  },
};

/** The wallet's codes at the opening of a session; other failures may be temporary. */
export function toEntryRefusal(code: WalletCode): EntryRefusal {
  if (code === 'INVALID_TOKEN') return 'SESSION_ENDED';
  if (code === 'GAME_NOT_SUPPORTED' || code === 'FREE_CREDIT_DETECTED') return 'NOT_ALLOWED';
  if (code === 'LIMIT_REACHED') return code;
  return code === 'MEMBER_BLOCKED' || code === 'GAME_OFF' ? code : 'TRY_AGAIN';
}

/** Shown instead of a game that can't be opened; it notifies the site of the reason. */
export function noticePage(code: EntryRefusal, siteOrigin: string): string {
  const { title, advice, mayRetry } = NOTICES[code];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/notice.css" />
        <script type="module" src="/assets/notice.js"></script>
      </head>
      <body>
        <main data-code="${code}" data-site="${siteOrigin}">
          <h1>${title}</h1>
          <p>${advice}</p>
          ${mayRetry && html`<a href="">Try again</a>`}
        </main>
      </body>
    </html>`.text;
}
