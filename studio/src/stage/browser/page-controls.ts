import { byId } from './elements.ts';
import type { Sound } from './sound.ts';

/** The two buttons of every page beside its name: the rules, and the sound, which is off at first. */
export function wirePageControls(sound: Sound): void {
  byId('sound').addEventListener('click', (event) =>
    (event.currentTarget as HTMLElement).setAttribute('aria-pressed', String(sound.toggle())),
  );
  byId('sound').setAttribute('aria-pressed', 'false');
  const dialog = byId('paytable') as HTMLDialogElement;
  byId('info').addEventListener('click', () => dialog.showModal());
  wireClosing(dialog, 'close');
}

/** A dialog closes by these buttons, and by a tap on what is behind it. */
export function wireClosing(dialog: HTMLDialogElement, ...ids: readonly string[]): void {
  for (const id of ids) byId(id).addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
}
