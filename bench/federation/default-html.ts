/**
 * The default page of federation: the same document and releases, but nothing is shown before the code has loaded, and no file is
 * requested before the file that needs it has run.
 */
export function defaultHtml(html: string): string {
  return html
    .replaceAll(/<link [^>]*rel="(?:preload|modulepreload)"[^>]*>\n?/g, '')
    .replace(/<div id="root">[\s\S]*?(?=<noscript>)/, '<div id="root"></div>\n');
}
