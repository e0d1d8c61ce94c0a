import { describe, expect, it } from '@jest/globals';
import type { TemplatePart, TemplateRecord } from '@palaro/release';
import { fillTemplate } from './fill-template.ts';

const template = (...en: TemplatePart[]): TemplateRecord => ({
  path: '/cms/slidebannerlist',
  request: {},
  css: '',
  parts: { en },
});
const fill = (value: unknown, ...parts: TemplatePart[]) => fillTemplate(template(...parts), { value }, 'en');

describe('a hole of a template', () => {
  it.each([
    ['</p><script>alert(1)</script>', '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['" onmouseover="alert(1)', '&quot; onmouseover=&quot;alert(1)'],
    ['&lt;', '&amp;lt;'],
    [7, '7'],
    [{ en: 'Slots <b>', ph: 'Slot' }, 'Slots &lt;b&gt;'],
    [{ en: { toString: 'x' } }, ''],
    [['a'], ''],
    [null, ''],
    [undefined, ''],
    [true, ''],
  ])('for a text escapes %j', (title, written) => {
    expect(fill({ title }, { fill: 'text', of: 'value.title' })).toBe(written);
  });

  it('for a text in several languages uses the requested one, else English', () => {
    const title = { en: 'Slots', ph: 'Mga slot' };
    const hole = template({ fill: 'text', of: 'value.title' });
    expect(fillTemplate(hole, { value: { title } }, 'ph')).toBe('Mga slot');
    expect(fillTemplate(hole, { value: { title } }, 'ms')).toBe('Slots');
  });

  it.each([
    ['/slot', '/slot'],
    ['/slot?q=a&b="', '/slot?q=a&amp;b=&quot;'],
    ['//elsewhere.example', ''],
    ['/\\elsewhere.example', ''],
    ['/\t/elsewhere.example', ''],
    ['https://elsewhere.example', ''],
    ['javascript:alert(1)', ''],
    [' /slot', ''],
    ['', ''],
    [7, ''],
  ])('for an address accepts %j only when it leads to a page of this site', (link, written) => {
    expect(fill({ link }, { fill: 'address', of: 'value.link' })).toBe(written);
    const leads = (is: boolean): TemplatePart => ({
      when: { of: 'value.link', leads: is },
      parts: [String(is)],
    });
    expect(fill({ link }, leads(true), leads(false))).toBe(String(written !== ''));
  });

  it.each([
    ['ph', 'fil-PH'],
    ['"><script>', ''],
    ['constructor', ''],
    [undefined, ''],
  ])('for a language writes %j only as the tag of a known language', (lang, written) => {
    expect(fill({ lang }, { fill: 'language', of: 'value.lang' })).toBe(written);
  });

  it.each([
    'value.constructor.name',
    'value.__proto__',
    'value.length',
    'facts',
    'other.title',
    'value[].title',
  ])('with the path %s finds only data', (of) => {
    expect(fill({ title: 'x' }, { fill: 'text', of })).toBe('');
  });

  // ASVS 1.3.7, 15.3.6
  it('ignores inherited properties', () => {
    expect(fill(Object.create({ title: 'x' }), { fill: 'text', of: 'value.title' })).toBe('');
  });

  it('uses the page’s title from the manifest', () => {
    const facts = { value: {}, page: { title: { en: 'GCash <b>', ph: 'GCash dito' } } };
    expect(fillTemplate(template({ fill: 'text', of: 'page.title' }), facts, 'en')).toBe('GCash &lt;b&gt;');
  });
});

describe('a block of a template', () => {
  it('is repeated for each item, also when nested', () => {
    const item: TemplatePart = { fill: 'text', of: 'value.blocks[].items[]' };
    const list: TemplatePart = { each: 'value.blocks[].items', parts: ['<li>', item, '</li>'] };
    const blocks = [{ items: ['a', 'b'] }, { items: [] }, { items: 'no list' }, null, { items: ['<c>'] }];
    expect(fill({ blocks }, { each: 'value.blocks', parts: ['<ul>', list, '</ul>'] })).toBe(
      '<ul><li>a</li><li>b</li></ul><ul></ul><ul></ul><ul></ul><ul><li>&lt;c&gt;</li></ul>',
    );
  });

  it('is written only for the first items that show anything, if limited', () => {
    const parts: TemplatePart[] = [
      { when: { of: 'value[].kind', is: 1 }, parts: [{ fill: 'text', of: 'value[].name' }] },
    ];
    const items = [
      { kind: 2, name: 'a' },
      { kind: 1, name: 'b' },
      { kind: 1, name: 'c' },
    ];
    expect(fill(items, { each: 'value', most: 1, parts })).toBe('b');
  });

  it('is left out when its condition does not hold, or its value is missing', () => {
    const block = (when: Extract<TemplatePart, { when: unknown }>['when']): TemplatePart => ({
      when,
      parts: ['x'],
    });
    expect(fill({ kind: 1 }, block({ of: 'value.kind', is: 2 }))).toBe('');
    expect(fill({ kind: 1 }, block({ of: 'value.kind', not: 2 }))).toBe('x');
    expect(fill({}, block({ of: 'value.kind', not: 2 }))).toBe('');
    expect(fill('no list', { each: 'value', parts: ['x'] })).toBe('');
  });
});
