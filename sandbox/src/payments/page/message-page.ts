import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { pageShell } from './page-shell.ts';

/** One sentence and what to do next. */
export function messagePage(title: string, advice: string): Html {
  return pageShell(
    title,
    'brand-mayapay',
    html`<main class="sheet message">
      <h1>${title}</h1>
      <p>${advice}</p>
    </main>`,
  );
}
