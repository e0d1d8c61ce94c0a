import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderTemplates } from './render-templates.ts';

// Below the workspace, so that its packages are found.
const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'template-tests', String(process.pid));

const COMPONENT = `
import { useTranslation } from '@palaro/shared-lib/core';
import { Banner } from '@palaro/shared-lib/ui';
import classes from './place.module.css';
export function Place({ title, to }) {
  const { t } = useTranslation('mfe-test');
  return <div className={classes.place} aria-label={t('name', { title })}><Banner title={title} to={to} /></div>;
}`;
const TEMPLATE = `
import { cms } from '@palaro/contract';
import { address, defineTemplate, each, text } from '@palaro/contract/template';
import { Place } from './place.tsx';
export default defineTemplate(cms.slidebannerlist, { lang: 'all' }, (banners) =>
  each(banners, ({ title, link }) => <Place title={text(title)} to={address(link)} />));`;

const messages = {
  en: { name: 'Banner: {{title}}' },
  ph: { name: '{{title}}, bandera' },
  zh: { name: 'Banner: {{title}}' },
  ms: { name: 'Banner: {{title}}' },
};
const render = () =>
  renderTemplates({
    folder,
    name: 'mfe-test',
    messages,
    templates: { banners: './src/banners.template.tsx' },
  });

const write = (file: string, text: string) => writeFile(path.join(folder, 'src', file), text);

beforeEach(async () => {
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await write('place.tsx', COMPONENT);
  await write('place.module.css', '@layer page { .place { color: red; } .gone { color: blue; } }');
  await write('banners.template.tsx', TEMPLATE);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the templates of a remote', () => {
  it('are the components’ markup with holes, in each language, and its styles', async () => {
    const { banners } = (await render()).records;
    expect(banners).toMatchObject({ path: '/cms/slidebannerlist', request: { lang: 'all' } });
    const [list] = banners?.parts.en ?? [];
    const [begin, ...rest] = (list as { each: string; parts: unknown[] }).parts;
    expect(begin).toMatch(/^<div class="place-module__place-\w{5}" aria-label="Banner: $/);
    expect(rest[0]).toEqual({ fill: 'text', of: 'value[].title' });
    expect(rest).toContainEqual({ fill: 'address', of: 'value[].link' });
    expect(rest).toContainEqual(expect.stringMatching(/ href="$/));
    // Only Filipino says it in another order.
    expect(Object.keys(banners?.parts ?? {})).toEqual(['en', 'ph']);
    expect(JSON.stringify(banners?.parts.ph)).toContain(', bandera');
    expect(banners?.css).toMatch(/@layer page\{\.place-module__place-\w{5}\{color:red\}\}/);
    expect(banners?.css).toMatch(/\.banner-module__banner-[\w-]{5}\{/);
    expect(banners?.css).not.toMatch(/gone|:hover|skeleton/);
  });

  it('that the gate would refuse fail the build with the reason', async () => {
    await write(
      'place.tsx',
      COMPONENT.replace('<div className', '<form className').replace('</div>', '</form>'),
    );
    await expect(render()).rejects.toThrow(
      'The template of banners cannot be released: the element form has no place in it.',
    );
  });

  it('are empty when the manifest has none', async () => {
    expect(await renderTemplates({ folder, name: 'mfe-test', messages, templates: {} })).toEqual({
      records: {},
      read: [],
    });
  });
});
