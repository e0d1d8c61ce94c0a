import { BUNDLE_BASE, type OneBundle } from './one-bundle.ts';

/** `empty`: the page of a bundle as its tools write it. `same`: with the frame, first content and preloads that ours has. */
export type BundlePage = 'empty' | 'same';

/**
 * Makes the page of the bundle from the edge's: the same document, policy and settings, with the bundle's files instead of the
 * releases'.
 * @param path Address of the page, which decides the files of the route.
 */
export function bundleHtml(html: string, path: string, page: BundlePage, bundle: OneBundle): string {
  const chunks = chunksOf(html, path);
  const nonce = / nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const main = bundle.filesOf('main');
  const later = [...new Set(chunks.flatMap((chunk) => bundle.filesOf(chunk)))].filter(
    (file) => !main.includes(file),
  );
  const of = (files: readonly string[], end: string) => files.filter((file) => file.endsWith(end));
  const mark = (file: string) => `nonce="${nonce}" integrity="${bundle.files.get(file)?.integrity ?? ''}"`;
  const styles = of(main, '.css').map(
    (file) => `<link rel="stylesheet" href="${BUNDLE_BASE}${file}" ${mark(file)}>`,
  );
  const preloads = later.map(
    (file) =>
      `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${BUNDLE_BASE}${file}" ${mark(file)}>`,
  );
  const scripts = of(main, '.js').map(
    (file) => `<script src="${BUNDLE_BASE}${file}" ${mark(file)} defer></script>`,
  );
  const head = [...styles, ...(page === 'same' ? preloads : [])].join('\n');
  const own = withBundleFiles(withoutReleaseFiles(html), bundle)
    .replace('</head>', `${head}\n</head>`)
    .replace('</body>', `${scripts.join('\n')}\n</body>`);
  return page === 'same'
    ? own
    : own.replace(/<div id="root">[\s\S]*?(?=<noscript>)/, '<div id="root"></div>\n');
}

interface Boot {
  releases: {
    name: string;
    base: string;
    entry: string;
    manifest: {
      pages: { path: string; module: string }[];
      slots: { slot: string; module: string }[];
    } | null;
  }[];
  integrity: Record<string, string>;
}

const BOOT = /(<script type="application\/json" id="palaro-boot">)(.*?)(<\/script>)/s;

/** The shell's app, and the modules of remotes that fill this route with their messages: by the manifests of the live set. */
function chunksOf(html: string, path: string): string[] {
  const { releases } = JSON.parse(BOOT.exec(html)?.[2] ?? '{"releases":[]}') as Boot;
  const parts = releases.flatMap(({ name, manifest }) => {
    const pages = manifest?.pages.filter((page) => page.path === path) ?? [];
    const slots = path === '/' ? (manifest?.slots.filter(({ slot }) => slot === 'home') ?? []) : [];
    const modules = [...pages, ...slots].map(({ module }) => `${name}/${module}`);
    return modules.length > 0 ? [...modules, `${name}/messages.en`] : [];
  });
  return ['app', 'own-messages.en', ...parts];
}

const withoutReleaseFiles = (html: string): string =>
  html
    .replaceAll(/<style [^>]*data-frame>[^<]*<\/style>\n?/g, '')
    .replaceAll(/<link [^>]*href="\/r\/[^>]*>\n?/g, '')
    .replaceAll(/<script [^>]*src="\/r\/[^>]*><\/script>\n?/g, '');

/** Data for the shell's checks: the hash of every file of the bundle, with all releases known. */
function withBundleFiles(html: string, bundle: OneBundle): string {
  return html.replace(BOOT, (_all, open: string, json: string, close: string) => {
    const boot = JSON.parse(json) as Boot;
    const hashes = Object.fromEntries(
      [...bundle.files].map(([name, { integrity }]) => [BUNDLE_BASE + name, integrity]),
    );
    const entries = Object.fromEntries(boot.releases.map(({ base, entry }) => [base + entry, 'known']));
    const own = JSON.stringify({ ...boot, integrity: { ...entries, ...hashes } });
    return `${open}${own.replaceAll('<', '\\u003c')}${close}`;
  });
}
