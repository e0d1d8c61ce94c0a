/** The words that differ from one remote to the next. */
export interface RemoteWords {
  /** `mfe-loyalty` */
  name: string;
  /** `loyalty`: folder of the first page, its address and the prefix of its texts. */
  slug: string;
  /** `Loyalty` */
  title: string;
  /** `LoyaltyPage` */
  component: string;
  /** Exact versions, as the other remotes have them. */
  react: string;
  sharedLib: string;
  contract: string;
  tools: string;
  webpackPreset: string;
}

/** Path below the remote's folder → content: the smallest remote that is whole, with a page, its states, its texts and their tests. */
export function remoteFiles(words: RemoteWords): Record<string, string> {
  const { name, slug, title, component } = words;
  return {
    'package.json': packageJson(words),
    'README.md': `# ${name}

${title}. Ask the team that \`manifest.ts\` names.

| files               | purpose                                                 |
| ------------------- | ------------------------------------------------------- |
| \`manifest.ts\`       | the remote's door: its pages, menu, texts and names     |
| \`src/${slug}/\`      | the page at \`/${slug}\`, with its states and its test |
| \`src/locales/\`      | the texts, in four languages                            |
| \`webpack.config.ts\` | how it is built: plugins and rules of its own go here   |

In this folder: \`npm run dev\`, \`npm run build\`, \`npm test\`, \`npm run lint\`.
`,
    'manifest.ts': `import { defineRemote } from '@palaro/contract/manifest';
import en from './src/locales/en.json' with { type: 'json' };

export const manifest = defineRemote({
  name: '${name}',
  owner: '${title} team',
  criticality: 'optional',
  messages: en,
  modules: { ${key(slug)}: './src/${slug}/${slug}-page.tsx' },
  pages: [
    {
      path: '/${slug}',
      module: '${slug}',
      titleKey: '${slug}.title',
      nav: { place: 'footer', order: 90, labelKey: '${slug}.title' },
    },
  ],
});

declare module '@palaro/contract/manifest' {
  interface Remotes {
    '${name}': typeof manifest;
  }
}
`,
    'webpack.config.ts': `import { remote, sharedDoors, sharedReact } from '@palaro/webpack-preset';
import { manifest } from './manifest.ts';

export default remote({
  folder: import.meta.dirname,
  name: '${name}',
  manifest,
  exposes: manifest.modules,
  shared: { ...sharedReact, ...sharedDoors },
});
`,
    'tsconfig.json': json({
      extends: '../tsconfig.json',
      include: [
        '*.ts',
        'src',
        '../*/manifest.ts',
        '../shell/src/declarations.ts',
        '../*.d.ts',
        '../tools/jest/*.ts',
      ],
      exclude: ['dist', 'node_modules'],
    }),
    'jest.config.mjs': `import { testsOf } from '@palaro/tools/jest';

export default testsOf(import.meta.dirname);
`,
    'src/messages.ts': `import { useTranslation } from '@palaro/shared-lib/core';
import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    '${name}': typeof en;
  }
}

/** The texts of this remote, in the member's language. */
export const useT = () => useTranslation('${name}').t;
`,
    'src/scenarios.ts': `import { ${constant(slug)}_SCENARIOS } from './${slug}/${slug}.scenarios.ts';

/** Every screen of this remote in each of its states, as the isolation page shows them. */
export const SCENARIOS = { ...${constant(slug)}_SCENARIOS };
`,
    'src/scenarios.test.ts': `import { describeScenarios } from '@palaro/shared-lib/testing';
import { SCENARIOS } from './scenarios.ts';

describeScenarios({ folder: import.meta.dirname, scenarios: SCENARIOS });
`,
    'src/testing.tsx': `import { renderRemote } from '@palaro/shared-lib/testing';
import type { ReactElement } from 'react';
import en from './locales/en.json';

export { faultsIn } from '@palaro/shared-lib/testing';

type Options = Omit<Parameters<typeof renderRemote>[1], 'messages'>;

/** Renders a screen of this remote in English, as the shell would. */
export function renderHere(screen: ReactElement, options: Options = {}) {
  return renderRemote(screen, { ...options, messages: ['${name}', en] });
}
`,
    [`src/${slug}/${slug}-page.tsx`]: `import { EmptyState, LinkButton, Page } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';

/** \`/${slug}\`: the first page of this remote. */
export function ${component}() {
  const t = useT();
  return (
    <Page title={t('${slug}.title')} width="narrow">
      <EmptyState
        icon="gift"
        title={t('${slug}.emptyTitle')}
        text={t('${slug}.emptyText')}
        action={<LinkButton to="/">{t('${slug}.home')}</LinkButton>}
      />
    </Page>
  );
}
export default ${component};
`,
    [`src/${slug}/${slug}.scenarios.ts`]: `import { defineScenarios } from '@palaro/shared-lib/scenarios';

const at = '/${slug}';

export const ${constant(slug)}_SCENARIOS = defineScenarios({
  'A visitor finds the first page of ${title}': { at, answers: [] },
});
`,
    [`src/${slug}/${slug}-page.test.tsx`]: `import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderHere } from '../testing.tsx';
import { ${component} } from './${slug}-page.tsx';
import { ${constant(slug)}_SCENARIOS } from './${slug}.scenarios.ts';

describe('a visitor of ${title}', () => {
  it('reads that it begins soon, and gets back home', async () => {
    const scenario = ${constant(slug)}_SCENARIOS['A visitor finds the first page of ${title}'];
    const { container } = await renderHere(<${component} />, scenario);
    expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    expect(await faultsIn(container)).toEqual([]);
  });
});
`,
    'src/locales/locales.test.ts': `import path from 'node:path';
import { describeLocales } from '@palaro/shared-lib/testing';
import en from './en.json';
import ms from './ms.json';
import ph from './ph.json';
import sameAsEnglish from './same-as-english.json';
import zh from './zh.json';

describeLocales({
  folder: path.resolve(import.meta.dirname, '../..'),
  texts: { en, ph, zh, ms },
  sameAsEnglish,
});
`,
    ...localeFiles(words),
  };
}

const TEXTS = {
  en: ['It begins soon', 'There is nothing here yet. Come back in a few days.', 'Back to the home page'],
  ph: [
    'Malapit nang magsimula',
    'Wala pang laman dito. Bumalik pagkalipas ng ilang araw.',
    'Bumalik sa home page',
  ],
  zh: ['即将开始', '这里还没有内容，请过几天再来。', '返回首页'],
  ms: [
    'Akan bermula',
    'Belum ada apa-apa di sini. Datang lagi dalam beberapa hari.',
    'Kembali ke laman utama',
  ],
} as const;

function localeFiles({ slug, title }: RemoteWords): Record<string, string> {
  const files = Object.entries(TEXTS).map(([language, [emptyTitle, emptyText, home]]) => [
    `src/locales/${language}.json`,
    json({
      [`${slug}.title`]: title,
      [`${slug}.emptyTitle`]: emptyTitle,
      [`${slug}.emptyText`]: emptyText,
      [`${slug}.home`]: home,
    }),
  ]);
  // A name, until somebody translates it.
  const same = [`${slug}.title`];
  return {
    ...Object.fromEntries(files),
    'src/locales/same-as-english.json': json({ ph: same, zh: same, ms: same }),
  };
}

function packageJson(words: RemoteWords): string {
  const { name, title, react, sharedLib, contract, tools, webpackPreset } = words;
  return json({
    name: `@palaro/${name}`,
    version: '1.0.0',
    private: true,
    description: title,
    type: 'module',
    scripts: {
      build: 'webpack --config webpack.config.ts --disable-interpret --fail-on-warnings',
      dev: `node ../tools/run.mjs dev ${name}`,
      lint: `node ../tools/run.mjs test lint ${name}`,
      test: `node ../tools/run.mjs test package ${name}`,
    },
    dependencies: { '@palaro/contract': contract, '@palaro/shared-lib': sharedLib, react },
    devDependencies: { '@palaro/tools': tools, '@palaro/webpack-preset': webpackPreset },
  });
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const key = (slug: string) => (/^[a-z]+$/.test(slug) ? slug : `'${slug}'`);
const constant = (slug: string) => slug.replaceAll('-', '_').toUpperCase();
