import type { Banner } from '@palaro/contract';

/** Lists that came with the page's HTML, in every language: written by the edge from the same calls. */
interface ServedLists {
  announcements?: readonly Banner[];
  banners?: readonly Banner[];
}

export function servedLists(): ServedLists {
  const text = document.getElementById('palaro-content')?.textContent;
  return text ? JSON.parse(text) : {};
}
