import type { ReactNode } from 'react';

/** What the edge has written into the page, taken before anything is rendered in its place. */
const served = document.querySelector<HTMLElement>('[data-served]');

/** Keeps what came with the HTML for a page, or for a part of one (`remote/module`), in sight until the remote shows the same. */
export function ServedPage({ path, otherwise }: { path: string; otherwise: ReactNode }) {
  if (served?.dataset['served'] !== path) return otherwise;
  return (
    <div
      ref={(place) => {
        place?.append(served);
      }}
    />
  );
}
