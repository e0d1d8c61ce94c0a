import { html, type Html } from '@palaro/html';
import type { SentMail } from './mail-store.ts';

/** The mail as in a mail program: subject first, the text below. Reload for what came since. */
export function mailPage(mails: readonly SentMail[], to: string | undefined): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Mail sandbox</title>
        <link rel="stylesheet" href="/assets/inbox.css" />
      </head>
      <body>
        <header>
          <h1>Mail</h1>
          <p>
            Sandbox: nothing is sent. What the site would mail arrives here. <a href="/">Text messages</a>
          </p>
          <form action="/mail" method="get" role="search">
            <label for="to">Address</label>
            <div class="search">
              <input
                id="to"
                name="to"
                type="email"
                autocomplete="email"
                placeholder="maria@example.test"
                value="${to ?? ''}"
              />
              <button>Show</button>
            </div>
          </form>
          ${to !== undefined && html`<p class="filter">Only ${to}. <a href="/mail">Show all</a></p>`}
        </header>
        <main>
          ${
            mails.length === 0 &&
            html`<p class="empty">No mail yet. Ask for a code on the site, and reload this page.</p>`
          }
          <ol aria-label="Mail, newest first">
            ${mails.map(mailItem)}
          </ol>
        </main>
      </body>
    </html>`;
}

function mailItem({ id, to, subject, text, sent_at }: SentMail): Html {
  return html` <li>
    <p class="meta">
      <span>${to}</span><time datetime="${sent_at}">${sent_at.slice(0, 16).replace('T', ' ')} UTC</time>
    </p>
    <h2 class="subject">${subject}</h2>
    <p class="text lines">${text.split(/(https?:\/\/\S+)/).map(part)}</p>
    <a href="/mail/${id}">As HTML</a>
  </li>`;
}

const part = (text: string, index: number): Html =>
  index % 2 === 1 ? html`<a href="${text}" rel="noreferrer">${text}</a>` : html`${text}`;
