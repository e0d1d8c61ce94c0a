const PREFETCH = /\nfunction PrefetchPageLinks\([\s\S]*?\n\}\n/;

/**
 * The router's links without what prefetches the data and modules of a page: it works in the router's own framework only, where the
 * server writes the routes. The shell fetches the next pages itself.
 * @throws Error when a newer version of the router has it under another name.
 */
export default function slimRouterLoader(source: string): string {
  if (!source.includes('createElement(PrefetchPageLinks')) return source;
  if (!PREFETCH.test(source)) throw new Error('The router no longer prefetches by PrefetchPageLinks');
  return source.replace(PREFETCH, '\nfunction PrefetchPageLinks() {\n  return null;\n}\n');
}
