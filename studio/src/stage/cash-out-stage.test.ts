/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SPORTS_TEXTS } from './sports-texts.ts';
import { aBet, pressed, SportsStage, textIn, until } from './testing-sports.ts';
import { TEXTS } from './texts.ts';

const words = SPORTS_TEXTS.en;
const { errors } = TEXTS.en;

let stage: SportsStage;

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => {
  stage = new SportsStage();
});

const bets = () => [...document.querySelectorAll('.placed')];
const open = async () => {
  await stage.open();
  await until(() => bets().length > 0);
};
const cashedOut = (amount: string, balance: string) =>
  aBet(1, { cashed_out: amount }, { state: 'closed', win: amount, steps: [], balance });

describe('an open bet in the list', () => {
  it('has a button with what it is cashed out for, says when it is not, and what was done', async () => {
    stage.rounds = [
      aBet(1, { cash_out: '9.05' }),
      aBet(2, { is_cash_out_suspended: true }),
      aBet(3),
      aBet(4, { cashed_out: '8.00' }, { state: 'closed', win: '8.00', steps: [] }),
    ];
    await open();
    expect(bets().map((bet) => bet.querySelector('.cash-out')?.textContent ?? '')).toEqual([
      'Cash out ₱9.05',
      '',
      '',
      '',
    ]);
    expect(bets().map((bet) => bet.querySelector('p:not(:first-child)')?.textContent ?? '')).toEqual([
      '',
      words.cashOutOff,
      '',
      words.cashedOut,
    ]);
    expect(bets()[3]?.querySelector('p')?.textContent).toBe('₱10.00 → ₱8.00');
  });

  it('is closed for the amount that was shown, and the balance is that of the answer', async () => {
    stage.rounds = [aBet(1, { cash_out: '9.05' })];
    stage.answer = () => {
      stage.rounds = [cashedOut('9.05', '999.05')];
      stage.balance = '999.05';
      return { json: stage.rounds[0] as object };
    };
    await open();
    pressed('Cash out ₱9.05')?.click();
    await until(() => textIn('.cashed-out') !== '');
    expect(stage.sent).toEqual([
      {
        path: '/round/round-1/step',
        body: { request_id: expect.any(String), step: 'cash_out', amount: '9.05' },
      },
    ]);
    expect(textIn('#balance')).toBe('₱999.05');
    expect(textIn('#status')).toContain(words.cashOutDone);
    expect(textIn('#status')).toContain('₱9.05 of your ₱10.00');
  });

  it('is sent once however often its button is pressed', async () => {
    stage.rounds = [aBet(1, { cash_out: '9.05' })];
    stage.answer = () => ({ json: cashedOut('9.05', '999.05') });
    await open();
    const button = pressed('Cash out ₱9.05');
    button?.click();
    button?.click();
    await until(() => textIn('#status') !== '');
    expect(stage.sent).toHaveLength(1);
  });

  it('shows the new amount when the price has fallen, and asks with that', async () => {
    stage.rounds = [aBet(1, { cash_out: '9.05' })];
    stage.answer = () => {
      stage.rounds = [aBet(1, { cash_out: '4.20' })];
      return { json: { error: 'CASH_OUT_CHANGED' } };
    };
    await open();
    pressed('Cash out ₱9.05')?.click();
    await until(() => pressed('Cash out ₱4.20') !== undefined);
    expect(textIn('#status')).toBe(errors.CASH_OUT_CHANGED);
    pressed('Cash out ₱4.20')?.click();
    await until(() => stage.sent.length === 2);
    const [first, second] = stage.sent.map(({ body }) => body);
    expect(second?.['amount']).toBe('4.20');
    expect(second?.['request_id']).not.toBe(first?.['request_id']);
  });

  it('keeps its button and the keyboard while nothing of it changes', async () => {
    stage.rounds = [aBet(1, { cash_out: '9.05' }), aBet(2, { cash_out: '8.00' })];
    await open();
    const button = pressed('Cash out ₱9.05');
    button?.focus();
    document.dispatchEvent(new Event('visibilitychange'));
    pressed('Now')?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pressed('Cash out ₱9.05')).toBe(button);
    stage.rounds = [aBet(1, { cash_out: '9.05' }), aBet(2, { cash_out: '7.00' })];
    pressed('Your bets')?.click();
    await until(() => pressed('Cash out ₱7.00') !== undefined);
    expect(pressed('Cash out ₱9.05')).not.toBe(button);
  });
});

describe('an answer that was lost', () => {
  it('is asked for again by the same request', async () => {
    stage.rounds = [aBet(1, { cash_out: '9.05' })];
    await open();
    pressed('Cash out ₱9.05')?.click();
    await until(() => textIn('#status') === words.cashOutUnsure);
    const lost = stage.sent.length;
    stage.answer = () => ({ json: cashedOut('9.05', '999.05') });
    pressed('Cash out ₱9.05')?.click();
    await until(() => textIn('#status').includes(words.cashOutDone));
    expect(stage.sent).toHaveLength(lost + 1);
    expect(new Set(stage.sent.map(({ body }) => body['request_id'])).size).toBe(1);
  }, 20_000);

  it('about a bet that is paid later shows that it is on its way, and then the balance', async () => {
    stage.rounds = [aBet(1, { cash_out: '9.05' })];
    stage.answer = () => ({ json: { ...cashedOut('9.05', '12.00'), waits: 'payment' } });
    await open();
    pressed('Cash out ₱9.05')?.click();
    await until(() => textIn('#status').includes(words.cashOutDone));
    expect(textIn('#balance')).toBe('₱1,000.00');
  });
});
