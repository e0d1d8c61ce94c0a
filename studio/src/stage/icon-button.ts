import { html } from '@palaro/html';
import type { Html } from '@palaro/html';

export const SOUND_ICON = html`<path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" /><path
    class="when-on"
    d="M16 8.5q2 3.5 0 7M18.5 6q4 6 0 12"
  /><path class="when-off" d="M16.5 9.5l5 5m0-5-5 5" />`;
export const INFO_ICON = html`<circle cx="12" cy="12" r="9" /><path d="M12 11v5.5M12 7.5v.1" />`;
export const CLOSE_ICON = html`<path d="M6 6l12 12M18 6 6 18" />`;

export function iconButton(id: string, name: string, icon: Html): Html {
  return html`<button type="button" class="icon" id="${id}" aria-label="${name}" title="${name}">
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${icon}</svg>
  </button>`;
}
