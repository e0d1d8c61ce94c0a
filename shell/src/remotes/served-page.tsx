import type { ReactNode } from 'react';

/** What the edge has written into the page, taken before anything is rendered in its place. */
const served = [...document.querySelectorAll<HTMLElement>('[data-served]')];

/** Keeps what came with the HTML for a page, or for a part of one (`remote/module`), in sight until the remote shows the same. */
export function ServedPage({ path, otherwise }: { path: string; otherwise: ReactNode }) {
  const found = served.find(({ dataset }) => dataset['served'] === path);
  if (!found) return otherwise;
  return (
    <div
      ref={(place) => {
        place?.append(found);
      }}
    />
  );
}
