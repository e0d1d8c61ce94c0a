import { describe, expect, it } from '@jest/globals';
import { bundleHtml } from './bundle-html.ts';
import type { OneBundle } from './one-bundle.ts';

const boot = {
  releases: [
    {
      name: 'mfe-wallet',
      base: '/r/mfe-wallet/1.0.0/',
      entry: 'entry.js',
      manifest: { pages: [{ path: '/deposit', module: 'deposit' }], slots: [] },
    },
  ],
  integrity: { '/r/mfe-wallet/1.0.0/entry.js': 'sha384-a' },
};
const EDGE = `<head><link rel="preload" as="script" href="/r/mfe-wallet/1.0.0/entry.js" nonce="n">
<script nonce="n">inline()</script></head><body><div id="root"><p>frame</p></div>
<noscript>no</noscript><script type="application/json" id="palaro-boot">${JSON.stringify(boot)}</script>
<script src="/r/shell/1.0.0/main.js" nonce="n" defer></script></body>`;

const file = (name: string) => ({
  bytes: Buffer.from(name),
  brotli: Buffer.from(name),
  integrity: `sha384-${name}`,
});
const groups: Record<string, string[]> = {
  main: ['main.js', 'main.css'],
  app: ['main.js', 'app.js'],
  'mfe-wallet/deposit': ['deposit.js'],
};
const bundle: OneBundle = {
  files: new Map(
    Object.values(groups)
      .flat()
      .map((name) => [name, file(name)]),
  ),
  filesOf: (chunk) => groups[chunk] ?? [],
};

describe('the page of the bundle', () => {
  it('has the bundle’s files instead of the releases’, with all hashes', () => {
    const html = bundleHtml(EDGE, '/deposit', 'same', bundle);
    expect(html).not.toContain('="/r/');
    expect(html).toContain('<script src="/bundle/main.js" nonce="n" integrity="sha384-main.js" defer>');
    expect(html).toContain('<link rel="preload" as="script" href="/bundle/deposit.js"');
    expect(html).toContain('<p>frame</p>');
    const [, json = ''] = /id="palaro-boot">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json).integrity).toEqual({
      '/r/mfe-wallet/1.0.0/entry.js': 'known',
      ...Object.fromEntries([...bundle.files.keys()].map((name) => [`/bundle/${name}`, `sha384-${name}`])),
    });
  });

  it('with an empty HTML has neither frame nor preloads', () => {
    const html = bundleHtml(EDGE, '/deposit', 'empty', bundle);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('rel="preload"');
    expect(html).toContain('<noscript>');
  });
});
