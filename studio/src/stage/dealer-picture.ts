import { html } from '@palaro/html';
import type { Html } from '@palaro/html';

/** The dealer behind the table, drawn: nobody's picture. What moves is a picture of its own, which no frame has to draw again. */
export function dealerPicture(): Html {
  return html`<svg class="dealer-body" viewBox="0 0 100 112" aria-hidden="true" focusable="false">
      <path d="M8 112c0-24 14-37 30-40h24c16 3 30 16 30 40z" fill="#17131f" />
      <path d="M36 72l14 18 14-18 6 40H30z" fill="#f7f3ea" />
      <path d="M36 72 24 112h16l10-22zM64 72l12 40H60l-10-22z" fill="#6d1631" />
      <path d="M43 76l7 5 7-5v11l-7-4-7 4z" fill="#d8a93a" />
      <circle cx="50" cy="96" r="1.6" fill="#17131f" />
      <circle cx="50" cy="104" r="1.6" fill="#17131f" />
    </svg>
    <span class="dealer-head">
      <svg viewBox="0 0 100 112" aria-hidden="true" focusable="false">
        <path
          d="M26 62C18 24 34 8 50 8s32 16 24 54c-3 10-9 12-9 12l1-26c-8-1-14-6-17-12-4 7-10 11-16 12l2 26s-6-2-9-12z"
          fill="#2a1a16"
        />
        <path d="M43 58h14v16l-7 6-7-6z" fill="#d79a72" />
        <path d="M32 40c0-14 8-22 18-22s18 8 18 22-8 26-18 26-18-12-18-26z" fill="#e8b087" />
        <path d="M31 42c0-16 8-26 19-26s19 10 19 26c-4-2-12-6-17-14-4 7-14 12-21 14z" fill="#2a1a16" />
        <path d="M44 55q6 5 12 0" fill="none" stroke="#a13a3f" stroke-width="2" stroke-linecap="round" />
      </svg>
      <svg class="dealer-eyes" viewBox="0 0 100 112" fill="#2a1a16" aria-hidden="true" focusable="false">
        <ellipse cx="42.5" cy="45" rx="2" ry="2.6" />
        <ellipse cx="57.5" cy="45" rx="2" ry="2.6" />
      </svg>
    </span>`;
}
