import { html } from '@palaro/html';
import type { Html } from '@palaro/html';

/** The head and the frame of every page of the gateway. */
export function pageShell(
  title: string,
  bodyClass: string,
  body: Html,
  scripts: readonly string[] = [],
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/pay.css" />
        <link rel="stylesheet" href="/assets/kinds.css" />
        <link rel="stylesheet" href="/assets/brands.css" />
        ${scripts.map((script) => html`<script type="module" src="/assets/${script}"></script>`)}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`;
}
