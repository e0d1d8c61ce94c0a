import { describe, expect, it } from '@jest/globals';
import { planChanged } from './plan-changed.ts';

const SOURCES = [
  { file: 'mfe-wallet/src/pay-page.tsx', imports: ['./pay-page.module.css', '@palaro/contract'] },
  { file: 'mfe-games/src/game-page.tsx', imports: ['./pay-page.module.css'] },
];
const plan = (...files: string[]) => planChanged(files, SOURCES);

describe('what is tested after a change', () => {
  it('of a source is whoever imports it, and its own layout and rules', () => {
    expect(plan('mfe-wallet/src/pay-page.tsx')).toEqual({
      format: ['mfe-wallet/src/pay-page.tsx'],
      lint: ['mfe-wallet/src/pay-page.tsx'],
      unit: { related: ['mfe-wallet/src/pay-page.tsx'], folders: [] },
      browser: [],
    });
  });

  it('of a style is whoever imports it', () => {
    expect(plan('mfe-wallet/src/pay-page.module.css')).toMatchObject({
      lint: [],
      unit: { related: ['mfe-wallet/src/pay-page.tsx'], folders: [] },
    });
  });

  it('of a file that is read by its path is the package that it is in', () => {
    expect(plan('member-api/src/money/ledger/ledger.sql')).toMatchObject({
      unit: { related: [], folders: ['member-api'] },
    });
  });

  it('of a page for people is its layout alone', () => {
    expect(plan('docs/glossary.md', 'README.md')).toMatchObject({
      format: ['docs/glossary.md', 'README.md'],
      lint: [],
      unit: { related: [], folders: [] },
    });
  });

  it.each(['jest.config.mjs', 'package-lock.json', 'tools/jest/setup.ts', 'css.d.ts'])(
    'of %s is every unit test',
    (file) => {
      expect(plan('mfe-wallet/src/pay-page.tsx', file)).toMatchObject({ unit: 'all' });
    },
  );

  it('of the rules of the lint is every file by them', () => {
    expect(plan('.oxlintrc.json')).toMatchObject({ lint: 'all' });
  });

  it('of a spec is the spec', () => {
    expect(plan('e2e/shell.spec.ts', 'e2e/support/site.ts')).toMatchObject({
      unit: { related: ['e2e/support/site.ts'], folders: [] },
      browser: ['e2e/shell.spec.ts'],
    });
  });
});
