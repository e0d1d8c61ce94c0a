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
  byId('close').addEventListener('click', () => dialog.close());
  // A tap on what is behind the dialog.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
}
