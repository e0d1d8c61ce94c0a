import type { SmsMessage } from '@palaro/contract/wires';
import { html } from '@palaro/html';
import type { Html } from '@palaro/html';

/** The messages as on a phone. The script beside it only adds what arrives later. */
export function inboxPage(messages: readonly SmsMessage[], phone: string | undefined): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>SMS sandbox</title>
        <link rel="stylesheet" href="/assets/inbox.css" />
        <script type="module" src="/assets/inbox.js"></script>
      </head>
      <body>
        <header>
          <h1>Messages</h1>
          <p>
            Sandbox: nothing is sent. What the site would text to a phone arrives here.
            <a href="/mail">Mail</a>
          </p>
          <form action="/" method="get" role="search">
            <label for="phone">Phone</label>
            <div class="search">
              <input
                id="phone"
                name="phone"
                type="tel"
                inputmode="tel"
                autocomplete="tel"
                placeholder="0917 123 4567"
                value="${phone ?? ''}"
              />
              <button>Show</button>
            </div>
          </form>
          ${phone !== undefined && html`<p class="filter">Only ${phone}. <a href="/">Show all</a></p>`}
        </header>
        <main>
          <p class="empty" ${messages.length > 0 && html`hidden`}>
            No message yet. Ask for a code on the site, and it shows up here by itself.
          </p>
          <ol aria-live="polite" aria-label="Messages, newest first" data-phone="${phone ?? ''}">
            ${messages.map(messageItem)}
          </ol>
        </main>
      </body>
    </html>`;
}

function messageItem({ id, phone, text, sent_at }: SmsMessage): Html {
  return html` <li data-id="${id}">
    <p class="meta">
      <span>${phone}</span><time datetime="${sent_at}">${sent_at.slice(0, 16).replace('T', ' ')} UTC</time>
    </p>
    <p class="text">${markCodes(text)}</p>
  </li>`;
}

/** Highlights codes. */
function markCodes(text: string): Html[] {
  return text
    .split(/(\b\d{4,8}\b)/)
    .map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : html`${part}`));
}
