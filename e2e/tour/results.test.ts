import { describe, expect, it } from '@jest/globals';
import { Results, same } from './results.ts';

describe('the output of the tour', () => {
  it('is a table, the reason of every failure, and how many passed and failed', async () => {
    const results = new Results();
    results.order('Deposits', { subjects: ['mayapay', 'worldpay'], aspects: ['fee', 'balance'] });
    await results.attempt('Deposits', 'worldpay', 'balance', async () => same('the balance', 1, 2));
    await results.attempt('Deposits', 'mayapay', 'balance', () => undefined);
    results.note('3 different maths');
    await results.attempt('Deposits', 'mayapay', 'fee', () => same('the fee', ['1.50'], ['1.50']));
    expect(results.failed).toBe(1);
    expect(results.toText()).toBe(`Deposits

          fee  balance
mayapay   ✓    ✓
worldpay  –    ✗

✗ worldpay, balance: the balance is 1, not 2

3 different maths

2 passed, 1 failed
`);
  });
});
