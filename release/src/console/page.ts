import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { ReleaseRefusal } from '@palaro/release-client/refusal';

/** The frame of each page of the console. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Release console</title>
        <link rel="stylesheet" href="/console/assets/console.css" />
        <script type="module" src="/console/assets/live.js"></script>
      </head>
      <body>
        ${content}
      </body>
    </html>`.text;
}

/** A page that says one thing, with a way on. */
export const messagePage = (title: string, text: string, on: { href: string; label: string }): string =>
  page(
    title,
    html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button" href="${on.href}">${on.label}</a></p>
    </main>`,
  );

/** Goes on by itself. The browser counts that as our own navigation, not the provider's, and sends a strict cookie with it. */
export const loggedInPage = (): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="0;url=/console" />
        <title>Logged in · Release console</title>
      </head>
      <body>
        <p><a href="/console">Go on to the console</a></p>
      </body>
    </html>`.text;

/** What was refused, with everything else that was found, as the command line tells it. */
export const refusalPage = (refusal: ReleaseRefusal | RefusalText, back: string): string =>
  page(
    'Refused',
    html`<main>
      <h1>That was refused</h1>
      ${[refusal, ...(refusal.others ?? [])].map(
        ({ code, message, mend }) =>
          html`<section class="card refusal">
            <h2><code>${code}</code></h2>
            <p>${message}</p>
            <p>${mend}</p>
          </section>`,
      )}
      <p><a class="button" href="${back}">Back to the console</a></p>
    </main>`,
  );

export interface RefusalText {
  code: string;
  message: string;
  mend: string;
  others?: readonly RefusalText[];
}

/** 23 Nov 2026, 04:10 UTC. */
export function moment(at: string | Date | null): Html {
  if (at === null) return html`<span>unknown</span>`;
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return html`<time datetime="${date.toISOString()}">${day}, ${date.toISOString().slice(11, 16)} UTC</time>`;
}
