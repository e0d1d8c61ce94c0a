import type { ReactNode } from 'react';

/** The edge's markup of the page, read before React renders in its place. */
const served = [...document.querySelectorAll<HTMLElement>('[data-served]')];

/** Keeps the HTML's markup of a page, or of a component (`remote/module`), visible until the remote has rendered the same. */
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
