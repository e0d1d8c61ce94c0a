/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LegAnswer, RoundAnswer } from '../wire/index.ts';
import { followBets, matchesOf } from './browser/settled-bets.ts';
import { aBet, SportsStage, textIn, until } from './testing-sports.ts';

const settled = (number: number, win: string, score = '2–1') => {
  const { outcome } = aBet(number);
  const legs =
    'legs' in outcome ? outcome.legs.map((leg): LegAnswer => ({ ...leg, state: 'won', score })) : [];
  return aBet(number, { legs }, { state: 'closed', win, steps: [] });
};

describe('bets that go on by themselves', () => {
  const names = (rounds: readonly RoundAnswer[]) => rounds.map(({ round }) => round);

  it('are settled once, when they were open before', () => {
    const settledIn = followBets();
    expect(names(settledIn([aBet(1), settled(2, '21.00')]))).toEqual([]);
    expect(names(settledIn([settled(1, '0.00'), settled(2, '21.00')]))).toEqual(['round-1']);
    expect(names(settledIn([settled(1, '0.00')]))).toEqual([]);
  });

  it('are settled when the win is in the balance, not before', () => {
    const settledIn = followBets();
    settledIn([aBet(1)]);
    expect(names(settledIn([{ ...settled(1, '21.00'), waits: 'payment' }]))).toEqual([]);
    expect(names(settledIn([settled(1, '21.00')]))).toEqual(['round-1']);
  });

  it('are left out when they were cashed out: that is said where it is done', () => {
    const settledIn = followBets();
    settledIn([aBet(1)]);
    expect(settledIn([aBet(1, { cashed_out: '8.00' }, { state: 'closed', win: '8.00' })])).toEqual([]);
  });

  it('are named by three of their matches at most', () => {
    expect(matchesOf([settled(1, '0.00')])).toBe('Home 1 – Away 1 2\u2060–\u20601.');
    const four = matchesOf([1, 2, 3, 4].map((number) => settled(number, '0.00')));
    expect(four.replaceAll('\u2060', '')).toBe(
      'Home 1 – Away 1 2–1, Home 2 – Away 2 2–1, Home 3 – Away 3 2–1 …',
    );
  });
});

describe('a sportsbook that is open while a match ends', () => {
  let stage: SportsStage;

  beforeEach(async () => {
    stage = new SportsStage();
    stage.rounds = [aBet(1), settled(2, '50.00')];
    await stage.open();
    await until(() => document.querySelectorAll('.placed').length === 2);
  });

  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

  it('says what the bet came to, with the balance and the last win', async () => {
    expect([textIn('#last-win'), textIn('#status')]).toEqual(['₱0.00', '']);
    stage.rounds = [settled(1, '21.00'), settled(2, '50.00')];
    stage.balance = '1011.00';
    comeBack();
    await until(() => textIn('#status').includes('You won'));
    expect([textIn('#last-win'), textIn('#balance')]).toEqual(['₱21.00', '₱1,011.00']);
  });

  it('says of a bet that was lost on which match it was', async () => {
    stage.rounds = [settled(1, '0.00', '0–1'), settled(2, '50.00')];
    comeBack();
    await until(() => textIn('#status') !== '');
    expect([textIn('#last-win'), textIn('#status')]).toEqual([
      '₱0.00',
      'Home 1 – Away 1 0\u2060–\u20601. No win',
    ]);
  });
});
