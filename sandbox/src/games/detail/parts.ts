import { html } from '@palaro/html';
import type { Html } from '@palaro/html';

export function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="wide">
    <table class="plain">
      <thead>
        <tr>
          ${head.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A row of numbers; those that count are marked. */
export function numbers(list: readonly number[], marked: readonly number[] = []): Html {
  return html`<ul class="numbers">
    ${list.map((number) => html`<li class="${marked.includes(number) ? 'hit' : ''}">${number}</li>`)}
  </ul>`;
}

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** "TD" → "10♦" */
export function showCards(cards: readonly string[]): string {
  return cards
    .map((card) => `${card.startsWith('T') ? '10' : (card[0] ?? '')}${SUITS[card[1] ?? ''] ?? ''}`)
    .join(' ');
}
