import { describe, expect, it } from '@jest/globals';
import { pageOf, type Shown } from './page.ts';

const screen = (id: string) => ({ id, spec: '2', title: 'Paying', file: 'mfe-wallet/src/pay.tsx' });
const shown = (of: string, test = 'pays'): Shown => ({
  screen: of,
  call: '/fund/bankingmode',
  value: '50000',
  shown: '₱50,000 | at most',
  file: 'mfe-wallet/src/pay.test.tsx',
  test,
});

describe('the page of screens', () => {
  it('names for each screen the test that saw data of the API on it', () => {
    const { text, problems } = pageOf([screen('/pay')], [shown('/pay', 'z'), shown('/pay', 'a member pays')]);
    expect(problems).toEqual([]);
    expect(text).toContain(
      '| `/pay` | Paying | 2 | [mfe-wallet/src/pay.tsx](../mfe-wallet/src/pay.tsx) | mfe-wallet/src/pay.test.tsx: a member pays | `/fund/bankingmode` answered “50000”, shown as “₱50,000 \\| at most” |',
    );
  });

  it('is wrong where a screen was not shown, and where a test shows one that is not listed', () => {
    expect(pageOf([screen('/pay')], [shown('/elsewhere')]).problems).toEqual([
      'No test shows the API\'s data on the screen "/pay".',
      'A test shows "/elsewhere", which tools/screen-docs/screens.ts does not list.',
    ]);
  });
});
