import { describe, expect, it } from '@jest/globals';
import { planChanged } from './plan-changed.ts';

const SOURCES = [
  { file: 'mfe-wallet/src/pay-page.tsx', imports: ['./pay-page.module.css', '@palaro/contract'] },
  { file: 'mfe-games/src/game-page.tsx', imports: ['./pay-page.module.css'] },
];
const plan = (...files: string[]) => planChanged(files, SOURCES);

describe('the tests after a change', () => {
  it('of a source are those of its importers, and its own format and lint', () => {
    expect(plan('mfe-wallet/src/pay-page.tsx')).toEqual({
      format: ['mfe-wallet/src/pay-page.tsx'],
      lint: ['mfe-wallet/src/pay-page.tsx'],
      unit: { related: ['mfe-wallet/src/pay-page.tsx'], folders: [] },
      browser: [],
    });
  });

  it('of a style are those of its importers', () => {
    expect(plan('mfe-wallet/src/pay-page.module.css')).toMatchObject({
      lint: [],
      unit: { related: ['mfe-wallet/src/pay-page.tsx'], folders: [] },
    });
  });

  it('of a file that is read by its path are those of its package', () => {
    expect(plan('member-api/src/money/ledger/ledger.sql')).toMatchObject({
      unit: { related: [], folders: ['member-api'] },
    });
  });

  it('of documentation are only its format', () => {
    expect(plan('docs/glossary.md', 'README.md')).toMatchObject({
      format: ['docs/glossary.md', 'README.md'],
      lint: [],
      unit: { related: [], folders: [] },
    });
  });

  it.each(['jest.config.mjs', 'package-lock.json', 'tools/jest/setup.ts', 'css.d.ts'])(
    'of %s are all unit tests',
    (file) => {
      expect(plan('mfe-wallet/src/pay-page.tsx', file)).toMatchObject({ unit: 'all' });
    },
  );

  it('of the lint’s rules are all files', () => {
    expect(plan('.oxlintrc.json')).toMatchObject({ lint: 'all' });
  });

  it('of a spec are the spec itself', () => {
    expect(plan('e2e/shell.spec.ts', 'e2e/support/site.ts')).toMatchObject({
      unit: { related: ['e2e/support/site.ts'], folders: [] },
      browser: ['e2e/shell.spec.ts'],
    });
  });
});
