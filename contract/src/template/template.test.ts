import { describe, expect, it } from '@jest/globals';
import { cms, member } from '../index.ts';
import { address, defineTemplate, each, fromPath, is, leads, only, text, when } from './index.ts';
import { holesProblem, markupProblem, partsOfMarkup } from './records.ts';
import type { TemplatePart, TemplateRecord } from './records.ts';

const record = (en: TemplatePart[], more: Partial<TemplateRecord> = {}): TemplateRecord => ({
  path: '/cms/slidebannerlist',
  request: { lang: 'all' },
  css: '',
  parts: { en },
  ...more,
});

describe('a template', () => {
  it('becomes data: markup, cut at its holes', () => {
    const { path, request, draw } = defineTemplate(
      cms.articledetails,
      { slug: fromPath, lang: 'en' },
      (article) => [
        `<h1>${text(article.title)}. It's "so"</h1>`,
        ...each(article.blocks, (block) =>
          only(block, 'list', ({ items }) => each(items, (item) => `<li>${text(item)}</li>`, { most: 2 })),
        ),
      ],
    );
    expect({ path, request }).toEqual({
      path: '/cms/articledetails',
      request: { slug: { from: 'path' }, lang: 'en' },
    });
    expect(partsOfMarkup([draw()].flat(9).join(''))).toEqual([
      '<h1>',
      { fill: 'text', of: 'value.title' },
      '. It\'s "so"</h1>',
      {
        each: 'value.blocks',
        parts: [
          {
            when: { of: 'value.blocks[].type', is: 'list' },
            parts: [
              {
                each: 'value.blocks[].items',
                most: 2,
                parts: ['<li>', { fill: 'text', of: 'value.blocks[].items[]' }, '</li>'],
              },
            ],
          },
        ],
      },
    ]);
  });

  // ASVS 1.2.2
  it('has a link only where its address leads to a page of this site, with one slash', () => {
    const { draw } = defineTemplate(cms.slidebannerlist, { lang: 'all' }, (banners) =>
      each(banners, ({ link }) => when(leads(link), `<a href="${address(link)}">x</a>`)),
    );
    expect(partsOfMarkup([draw()].flat(9).join(''))).toEqual([
      {
        each: 'value',
        parts: [
          {
            when: { of: 'value[].link', leads: true },
            parts: ['<a href="', { fill: 'address', of: 'value[].link' }, '">x</a>'],
          },
        ],
      },
    ]);
  });

  it('does not compile with a hole that the value does not have', () => {
    const banners = () =>
      defineTemplate(cms.slidebannerlist, { lang: 'all' }, (list) =>
        each(list, (banner) => [
          // @ts-expect-error -- a banner has no such text
          text(banner.headline),
          // @ts-expect-error -- its kind is a number
          when(is(banner.banner_type, 'one'), ''),
          // @ts-expect-error -- a text in several languages leads nowhere
          address(banner.title),
        ]),
      );
    expect(banners).not.toThrow();
    // @ts-expect-error -- the query takes no such field
    expect(() => defineTemplate(cms.slidebannerlist, { language: 'all' }, () => '')).not.toThrow();
  });

  it('takes only a query that anybody may make', () => {
    expect(() => defineTemplate(member.login, {} as never, () => '')).toThrow(
      /only a query that anybody may make/,
    );
  });

  it.each(['<p>\uE000end\uE001</p>', '<p>\uE000each|value\uE001</p>'])(
    'is refused when its blocks are not balanced: %j',
    (markup) => {
      expect(() => partsOfMarkup(markup)).toThrow(/block of the template/);
    },
  );
});

const hole: TemplatePart = { fill: 'text', of: 'value[].title' };
const link: TemplatePart = { fill: 'address', of: 'value[].link' };

describe('the markup of a template', () => {
  // ASVS 1.3.7
  it('may show text, lists, links and drawings', () => {
    const parts: TemplatePart[] = [
      '<section class="a b" aria-label="x &amp; y"><h2 lang="',
      { fill: 'language', of: 'value[].lang' },
      '">',
      hole,
      '</h2><ul>',
      { each: 'value', parts: ['<li data-for="visitor"><a href="', link, '">', hole, '</a><br/></li>'] },
      '</ul><a href="/news?a=b"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1"></path></svg></a></section>',
    ];
    expect(markupProblem(record(parts, { css: '@layer ui{.a{color:red}}' }))).toBeUndefined();
  });

  it.each<[string, TemplatePart[], RegExp]>([
    ['a script', ['<script>alert(1)</script>'], /script has no place/],
    ['styles', ['<style>a{}</style>'], /style has no place/],
    ['a frame', ['<iframe></iframe>'], /iframe has no place/],
    ['a picture from elsewhere', ['<img src="https://elsewhere.example/a.png">'], /img has no place/],
    ['a form', ['<form action="/x"></form>'], /form has no place/],
    ['what a press runs', ['<p onclick="alert(1)">x</p>'], /onclick has no place/],
    ['what a press runs, in capitals', ['<p onClick="alert(1)">x</p>'], /onClick has no place/],
    ['a style of its own', ['<p style="color:red">x</p>'], /style has no place/],
    ['a link that runs', ['<a href="javascript:alert(1)">x</a>'], /does not lead/],
    ['a link to elsewhere', ['<a href="//elsewhere.example">x</a>'], /does not lead/],
    ['a text as an address', ['<a href="', hole, '">x</a>'], /does not lead/],
    ['an address behind other text', ['<a href="/a', link, '">x</a>'], /does not lead/],
    ['an address as an attribute', ['<p title="', link, '">x</p>'], /stands in the attribute title/],
    ['an address as a text', ['<p>', link, '</p>'], /outside of a link/],
    ['a hole without quotes', ['<br title=', hole, '>'], /cannot be read/],
    ['a hole as an attribute’s name', ['<br ', hole, '>'], /cannot be read/],
    ['a hole as an element', ['<', hole, '>'], /cannot be read/],
    ['a comment', ['<!-- x -->'], /cannot be read/],
    ['a block within a tag', ['<p ', { each: 'value', parts: ['x'] }, '>x</p>'], /within an element/],
    [
      'an element that ends elsewhere',
      [{ each: 'value', parts: ['<p>'] }, '</p>'],
      /does not end in its block/,
    ],
    ['an end without an element', ['</div></main>'], /ends where it has not begun/],
    [
      'a hole of no kind',
      [{ fill: 'html', of: 'value[].title' } as unknown as TemplatePart],
      /no holes for html/,
    ],
    ['a sign that stands for a hole', ['\uE000'], /stands for a hole/],
    ['more than may be', ['x'.repeat(9_000)], /more than 8000 bytes/],
  ])('must not contain %s', (_what, parts, problem) => {
    expect(markupProblem(record(parts))).toMatch(problem);
  });

  it('is checked in each language', () => {
    const parts = { en: ['<p>x</p>'], ph: ['<script></script>'] };
    expect(markupProblem(record([], { parts }))).toMatch(/script has no place/);
  });

  it.each([
    ['</style><script>alert(1)</script>', /end their element/],
    ['@import "https://elsewhere.example/a.css";', /load something/],
    ['.a{background:url(https://elsewhere.example/a.png)}', /load something/],
    ['.a{}'.repeat(3_000), /more than 8000 bytes/],
  ])('has no styles such as %.40s', (css, problem) => {
    expect(markupProblem(record(['<p>x</p>'], { css }))).toMatch(problem);
  });
});

describe('the holes of a template', () => {
  it('are fields of the query’s value, or the title of the page', () => {
    const parts: TemplatePart[] = [
      { each: 'value', parts: [hole, link] },
      { fill: 'text', of: 'page.title' },
    ];
    expect(holesProblem(record(parts))).toBeUndefined();
    const blocks: TemplatePart[] = [
      {
        each: 'value.blocks',
        parts: [{ each: 'value.blocks[].items', parts: [{ fill: 'text', of: 'value.blocks[].items[]' }] }],
      },
      { when: { of: 'value.blocks[].text', is: 'x' }, parts: [] },
    ];
    expect(holesProblem(record(blocks, { path: '/cms/articledetails', request: {} }))).toBeUndefined();
  });

  it.each<[Partial<TemplateRecord>, TemplatePart[], RegExp]>([
    [{}, [{ fill: 'text', of: 'value[].headline' }], /answers no value\[\]\.headline/],
    [{}, [{ fill: 'text', of: 'value.title' }], /answers no value\.title/],
    [{}, [{ each: 'value[].title', parts: [] }], /answers no value\[\]\.title\[\]/],
    [{}, [{ fill: 'text', of: 'visitor.name' }], /answers no visitor\.name/],
    [{}, [{ when: { of: 'value[].state', is: 1 }, parts: [] }], /answers no value\[\]\.state/],
    [{ request: { page: 1 } }, [], /takes no page/],
    [{ path: '/cms/teleport' }, [], /no query that anybody may make/],
    [{ path: '/member/memberbalance' }, [], /no query that anybody may make/],
  ])('must not be other fields: %j %j', (more, parts, problem) => {
    expect(holesProblem(record(parts, more))).toMatch(problem);
  });
});
