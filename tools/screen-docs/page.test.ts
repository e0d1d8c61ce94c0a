import { describe, expect, it } from '@jest/globals';
import { pageOf, type Shown } from './page.ts';

const remoteWith = (id: string, hasData = true) => ({
  remote: 'mfe-wallet',
  screens: [{ remote: 'mfe-wallet', id, title: 'Paying', file: 'mfe-wallet/src/pay.tsx', hasData }],
  queries: ['/fund/bankingmode'],
});
const shown = (of: string, test = 'pays'): Shown => ({
  screen: of,
  call: '/fund/bankingmode',
  value: '50000',
  shown: '₱50,000 | at most',
  file: 'mfe-wallet/src/pay.test.tsx',
  test,
});

describe('the page of screens', () => {
  it('has for each screen a test that saw data of the API on it', () => {
    const { text, problems } = pageOf(
      [remoteWith('/pay')],
      [shown('/pay', 'z'), shown('/pay', 'a member pays')],
    );
    expect(problems).toEqual([]);
    expect(text).toContain(
      '| `/pay` | Paying | [mfe-wallet/src/pay.tsx](../mfe-wallet/src/pay.tsx) | `/fund/bankingmode` answered “50000”, shown as “₱50,000 \\| at most” | mfe-wallet/src/pay.test.tsx: a member pays |',
    );
    expect(text).not.toContain('nothing of it asserted');
  });

  it('reports untested screens, and tests of undeclared ones', () => {
    expect(pageOf([remoteWith('/pay')], [shown('/elsewhere')]).problems).toEqual([
      'No test shows the API\'s data on the screen "/pay" of mfe-wallet.',
      'A test shows "/elsewhere", which is no page or slot of mfe-wallet.',
    ]);
  });

  it('requires no data on a page without calls', () => {
    const { text, problems } = pageOf([remoteWith('/about', false)], []);
    expect(problems).toEqual([]);
    expect(text).toContain('| `/about` | Paying | [mfe-wallet/src/pay.tsx](../mfe-wallet/src/pay.tsx) | | |');
  });

  it('lists calls of the scenarios whose data no test shows', () => {
    expect(pageOf([remoteWith('/pay')], []).text).toContain('asserted as text: `/fund/bankingmode`.');
  });
});
