/** Directives on top of "nothing": `{ 'style-src': ["'self'"] }`. */
export function contentPolicy(directives: Readonly<Record<string, readonly string[]>> = {}): string {
  const all: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...directives,
  };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
