import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { CommonView } from '../wire/index.ts';
import type { Texts } from './texts/en.ts';

/** In the rules of a game that is drawn from seeds: what decides its rounds is fixed, and where it can be read. */
export function fairNote({ maths }: CommonView, texts: Texts): Html | undefined {
  if (maths === undefined) return undefined;
  return html`<h3>${texts.fairTitle}</h3>
    <p>${texts.fair}</p>
    <p>${texts.mathsVersion} <code class="version">${maths}</code></p>`;
}
