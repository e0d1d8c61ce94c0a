/**
 * The page that federation has by itself: the same document and the same releases, but nothing is shown before the code has come, and
 * nothing is asked for before the file that needs it has run.
 */
export function defaultHtml(html: string): string {
  return html
    .replaceAll(/<link [^>]*rel="(?:preload|modulepreload)"[^>]*>\n?/g, '')
    .replace(/<div id="root">[\s\S]*?(?=<noscript>)/, '<div id="root"></div>\n');
}
