import type { BootDocument } from '@palaro/contract';

/** The release set that the edge wrote into the HTML. */
export function readBootDocument(): BootDocument {
  const element = document.getElementById('palaro-boot');
  if (!element?.textContent) throw new Error('The page carries no release set');
  return JSON.parse(element.textContent) as BootDocument;
}
