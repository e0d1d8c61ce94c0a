import { describe, expect, it } from '@jest/globals';
import { defaultHtml } from './default-html.ts';

const PAGE = `<head>
<link rel="preload" as="script" href="/r/mfe-games/1/entry.js" nonce="n">
<link href="/r/shell/1/app.js" rel="modulepreload">
<link rel="stylesheet" href="/r/shell/1/main.css">
</head><body><div id="root"><header>Palaro</header></div>
<noscript>Scripts</noscript><script src="/r/shell/1/main.js"></script></body>`;

describe('the default page of federation', () => {
  it('shows and preloads nothing, and loads its files', () => {
    const html = defaultHtml(PAGE);
    expect(html).not.toContain('preload');
    expect(html).not.toContain('<header>');
    expect(html).toContain('<div id="root"></div>\n<noscript>');
    expect(html).toContain('<link rel="stylesheet" href="/r/shell/1/main.css">');
    expect(html).toContain('<script src="/r/shell/1/main.js">');
  });
});
