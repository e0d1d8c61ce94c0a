/** An element that the page always has. */
export function byId(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

export function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, durationMs));
  });
}

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A browser removes the focus from a disabled button; this one is only marked as disabled and keeps it. */
export function setUsable(button: HTMLElement, usable: boolean): void {
  button.setAttribute('aria-disabled', String(!usable));
}

export const isUsable = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') !== 'true';
