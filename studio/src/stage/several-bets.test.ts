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
beforeEach(async () => {
  stage = new SportsStage();
  await stage.open();
  await until(() => odds().length > 0);
});

const odds = () => [...document.querySelectorAll<HTMLElement>('.matches .odd')];
/** The home teams of so many matches. */
const choose = (count: number) => {
  for (let index = 0; index < count; index += 1) odds()[index * 3]?.click();
};
const legs = () => [...document.querySelectorAll('.slip li b')].map((leg) => leg.textContent);
const bet = () => document.querySelector<HTMLElement>('#spin')?.click();
const isIdle = () => document.querySelector('#spin')?.classList.contains('is-spinning') === false;
/** The bets are placed one after the other; those of these matches are answered otherwise. */
const answerWith = (others: Readonly<Record<number, object | undefined>>) => {
  let left = 1000;
  stage.answer = (_path, body) => {
    const { legs: sent } = body as { legs: { match_id: string }[] };
    const number = Number(sent[0]?.match_id.split('.').at(-1));
    if (number in others) {
      const json = others[number];
      return json && { json };
    }
    left -= 10;
    return { json: aBet(number, {}, { balance: `${left}.00` }) };
  };
};
const sentTo = () =>
  stage.sent.map(({ body }) => (body['legs'] as { match_id: string }[]).map(({ match_id }) => match_id));

describe('a slip with several selections', () => {
  it('is a parlay until singles are chosen, and then a bet each', () => {
    odds()[0]?.click();
    expect(document.querySelector<HTMLElement>('.slip .choices')?.hidden).toBe(true);
    odds()[3]?.click();
    odds()[6]?.click();
    expect(legs()).toHaveLength(3);
    expect(textIn('.slip-sums')).toBe('Odds 9.26 · To win ₱9.26');
    pressed(words.singles)?.click();
    expect(textIn('.slip-sums')).toBe('3 × ₱1.00 = ₱3.00 · To win ₱6.30');
    pressed(words.parlay)?.click();
    expect(textIn('.slip-sums')).toContain('Odds 9.26');
  });

  it('places each as a round of its own, and is empty then', async () => {
    choose(3);
    pressed(words.singles)?.click();
    answerWith({});
    bet();
    await until(() => stage.sent.length === 3 && isIdle());
    expect(sentTo()).toEqual([['wbet.luzon.1'], ['wbet.luzon.2'], ['wbet.luzon.3']]);
    expect(new Set(stage.sent.map(({ body }) => body['request_id'])).size).toBe(3);
    expect([legs(), textIn('#status')]).toEqual([[], words.allPlaced.replace('{count}', '3')]);
  });

  it('keeps the one that was refused and says which, and the others count', async () => {
    choose(3);
    pressed(words.singles)?.click();
    answerWith({ 2: { error: 'ODDS_CHANGED' } });
    stage.balance = '980.00';
    bet();
    await until(() => stage.sent.length === 3 && isIdle());
    expect(legs()).toEqual(['Home 2 @ 2.10']);
    expect(textIn('#status')).toBe(`2 of 3 bets placed. Home 2 @ 2.10: ${errors.ODDS_CHANGED}`);
    expect(textIn('#balance')).toBe('₱980.00');
  });

  it('sends those without an answer again as the same ones, and no other', async () => {
    choose(3);
    pressed(words.singles)?.click();
    answerWith({ 2: undefined });
    bet();
    await until(() => textIn('#status').startsWith('1 of 3') && isIdle());
    expect(textIn('#status')).toBe(`1 of 3 bets placed. ${errors.UNREACHABLE}`);
    const lost = stage.sent.at(-1)?.body['request_id'];
    stage.sent = [];
    answerWith({});
    bet();
    await until(() => stage.sent.length === 2 && isIdle());
    expect(sentTo()).toEqual([['wbet.luzon.2'], ['wbet.luzon.3']]);
    expect(stage.sent[0]?.body['request_id']).toBe(lost);
    expect(legs()).toEqual([]);
  }, 20_000);

  it('is sent once, however often it is pressed', async () => {
    choose(2);
    pressed(words.singles)?.click();
    answerWith({});
    bet();
    bet();
    await until(() => stage.sent.length === 2 && isIdle());
    bet();
    expect(stage.sent).toHaveLength(2);
  });
});

describe('the keys of the stake', () => {
  const add = (amount: string) =>
    pressed(`+${Number(amount)}: ${words.addStake.replace('{amount}', `₱${amount}`)}`)?.click();

  it('stand for themselves at first, add up then, and stop at the largest stake', () => {
    add('50.00');
    expect(textIn('#stake')).toBe('₱50.00');
    add('100.00');
    expect(textIn('#stake')).toBe('₱150.00');
    add('500.00');
    expect(textIn('#stake')).toBe('₱500.00');
  });

  it('leave − and + as they are', () => {
    add('50.00');
    add('100.00');
    document.querySelector<HTMLElement>('#raise-stake')?.click();
    expect(textIn('#stake')).toBe('₱500.00');
    document.querySelector<HTMLElement>('#lower-stake')?.click();
    expect(textIn('#stake')).toBe('₱100.00');
  });

  it('raise it to all that there is, in whole pesos, of each of several bets', async () => {
    pressed(`${words.most}: ${words.mostStake}`)?.click();
    expect(textIn('#stake')).toBe('₱500.00');
    choose(3);
    pressed(words.singles)?.click();
    pressed(`${words.most}: ${words.mostStake}`)?.click();
    expect(textIn('#stake')).toBe('₱333.00');
  });

  it('are sent as they add up', async () => {
    choose(1);
    add('50.00');
    add('100.00');
    stage.answer = () => ({ json: aBet(1, {}, { stake: '150.00' }) });
    bet();
    await until(() => stage.sent.length === 1 && isIdle());
    expect(stage.sent[0]?.body['stake']).toBe('150.00');
  });
});
