import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatAmount, parseAmount, units } from '@palaro/contract';
import type { MatchAnswer, Outcome, RefusalAnswer, RoundAnswer } from '@palaro/studio/wire';
import { until } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import { TestSportsbook } from './testing-sportsbook.ts';

type Bet = RoundAnswer & { outcome: Extract<Outcome, { kind: 'sports' | 'cockfight' }> };

let book: TestSportsbook;

beforeEach(async () => {
  book = await TestSportsbook.open();
});
afterEach(() => book.provider.end());

const money = (text: string) => parseAmount(text) ?? 0n;
const errorOf = (answer: Answer) => (answer.json() as RefusalAnswer).error;
const betOf = (answer: Answer) => {
  expect(answer.json()).toHaveProperty('round');
  return answer.json() as Bet;
};
const offerOf = ({ outcome }: Bet) => {
  expect(outcome).toHaveProperty('cash_out');
  return outcome.cash_out ?? '';
};
const placeOn = async (match: MatchAnswer) => betOf(await book.bet(match));
/** Of a match that has not begun. */
async function place(): Promise<Bet & { match: MatchAnswer }> {
  const [match] = (await book.matches()).matches.filter(({ state }) => state === 'open');
  if (!match) throw new Error('No match is open.');
  return { ...(await placeOn(match)), match };
}
const cashOut = (round: string, amount: string, requestId?: string, at = book.path) =>
  book.provider.step(at, round, { step: 'cash_out', amount }, requestId);
const look = async (round: string) => betOf(await book.provider.look(`${book.path}/round/${round}`));
const other = (amount: string, by: bigint) => formatAmount(units(money(amount) + by));
const wins = () => book.wallet.callsOf('win').map(({ body }) => body);
const ofMember = (win: string) => money('990.00') + money(win);

describe('a bet that is cashed out', () => {
  it('gives back what was shown, closes the round, and says so everywhere', async () => {
    const placed = await place();
    expect([placed.state, placed.steps]).toEqual(['placed', ['cash_out']]);
    const offer = offerOf(placed);
    // Two margins of 5 %, of the odds and of this, and one match of a hundred that is called off.
    expect(Number(offer)).toBeGreaterThan(8.8);
    expect(Number(offer)).toBeLessThan(9.1);
    const left = betOf(await cashOut(placed.round, offer));
    expect(left).toMatchObject({ state: 'closed', win: offer, steps: [], outcome: { cashed_out: offer } });
    expect(left.outcome).not.toHaveProperty('cash_out');
    expect(wins()).toEqual([
      expect.objectContaining({
        amount: offer,
        valid_stake: other('10.00', -money(offer)),
        round_closed: true,
      }),
    ]);
    expect([book.wallet.balance, money(left.balance)]).toEqual([ofMember(offer), ofMember(offer)]);
    const { rounds } = (await book.provider.look(`${book.path}/rounds`)).json() as { rounds: Bet[] };
    expect(rounds[0]?.outcome.cashed_out).toBe(offer);
    for (const [lang, words] of Object.entries({
      en: 'Cashed out',
      ph: 'Na-cash out',
      zh: '已兑现',
      ms: 'Ditunaikan',
    })) {
      const page = (await book.provider.look(`/rounds/${placed.round}?lang=${lang}`)).text;
      expect(page).toMatch(new RegExp(`${words}</dt>\\s*<dd>₱${offer}`));
    }
  });

  it('is refused by name for more than it is worth now, and pays more where it is worth more', async () => {
    const placed = await place();
    const offer = offerOf(placed);
    expect(errorOf(await cashOut(placed.round, other(offer, 100n)))).toBe('CASH_OUT_CHANGED');
    expect([wins(), offerOf(await look(placed.round))]).toEqual([[], offer]);
    const left = betOf(await cashOut(placed.round, other(offer, -100n)));
    expect([left.win, left.outcome.cashed_out]).toEqual([offer, offer]);
  });

  it('names an amount, and is the member’s own', async () => {
    const placed = await place();
    const { round } = placed;
    expect((await book.provider.step(book.path, round, { step: 'cash_out' })).status).toBe(422);
    expect(errorOf(await book.provider.step(book.path, round, { step: 'stand' }))).toBe('STEP_NOT_ALLOWED');
    const stranger = await book.sit({ player: 'player-2' });
    expect((await cashOut(round, offerOf(placed), undefined, stranger)).status).toBe(404);
    expect(wins()).toEqual([]);
  });

  it('is off around a score, and then goes by the new score', async () => {
    const begin = book.now;
    // Early enough to be turned: later, a bet on the home team might have no chance left.
    const suspended = await book.running(
      1_000,
      ({ is_suspended, clock }) => is_suspended === true && (clock?.count ?? 90) < 60,
    );
    const moment = book.now;
    book.now = begin;
    const [match] = (await book.matches(`?match=${suspended.match_id}`)).matches;
    const placed = await placeOn({ ...suspended, ...match });
    const offer = offerOf(placed);
    book.now = moment;
    const shown = await look(placed.round);
    expect([shown.steps, shown.outcome.is_cash_out_suspended]).toEqual([[], true]);
    expect(shown.outcome).not.toHaveProperty('cash_out');
    expect(errorOf(await cashOut(placed.round, '0.01'))).toBe('CASH_OUT_SUSPENDED');
    book.now = moment + 30_000;
    const [after] = [await look(placed.round)];
    const isAhead = Number(suspended.home_score) > Number(suspended.away_score);
    expect(Number(offerOf(after)) > Number(offer)).toBe(isAhead);
    expect(wins()).toEqual([]);
  });
});

describe('what is paid for a bet', () => {
  it('is paid once when it is pressed twice, also in two tabs', async () => {
    const placed = await place();
    const offer = offerOf(placed);
    const secondTab = await book.sit();
    const [one, again, tab] = await Promise.all([
      cashOut(placed.round, offer, 'the-same-press'),
      cashOut(placed.round, offer, 'the-same-press'),
      cashOut(placed.round, offer, 'another-press', secondTab),
    ]);
    expect([betOf(one).win, again.text, errorOf(tab)]).toEqual([offer, one.text, 'STEP_NOT_ALLOWED']);
    expect(wins()).toHaveLength(1);
    expect(book.wallet.balance).toBe(ofMember(offer));
  });

  it('is what its match came to from the moment of its end on, whoever asks first', async () => {
    const placed = await place();
    const offer = offerOf(placed);
    book.now = Date.parse(placed.match.ends_at);
    const [late] = await Promise.all([cashOut(placed.round, offer), look(placed.round)]);
    expect(errorOf(late)).toBe('STEP_NOT_ALLOWED');
    const settled = await look(placed.round);
    expect(settled.state).toBe('closed');
    expect(settled.outcome).not.toHaveProperty('cashed_out');
    expect(['won', 'lost', 'void']).toContain(settled.outcome.legs[0]?.state);
    expect(wins().map(({ amount }) => amount)).toEqual([settled.win]);
    expect(book.wallet.balance).toBe(ofMember(settled.win));
  });

  it('stays the cash-out when the match ends before the wallet has answered', async () => {
    const placed = await place();
    const offer = offerOf(placed);
    book.wallet.beforeAnswer = (action) => {
      if (action === 'win') book.now = Date.parse(placed.match.ends_at);
    };
    const [left, seen] = await Promise.all([cashOut(placed.round, offer), look(placed.round)]);
    expect([betOf(left).win, seen.win]).toEqual([offer, offer]);
    const later = await look(placed.round);
    expect([later.win, later.outcome.cashed_out]).toEqual([offer, offer]);
    expect(later.outcome.legs[0]?.state).not.toBe('open');
    expect(wins().map(({ amount }) => amount)).toEqual([offer]);
  });

  it('stays what the match came to when the wallet has not acknowledged it', async () => {
    const placed = await place();
    const offer = offerOf(placed);
    book.wallet.troubles['win'] = ['drop_answer'];
    book.now = Date.parse(placed.match.ends_at);
    const [seen, late] = await Promise.all([look(placed.round), cashOut(placed.round, offer)]);
    expect(errorOf(late)).toBe('STEP_NOT_ALLOWED');
    await until(() => wins().length === 2);
    expect(new Set(wins().map(({ tx, amount }) => `${String(tx)} ${String(amount)}`)).size).toBe(1);
    expect(book.wallet.balance).toBe(ofMember(seen.win));
  });

  it('is paid once by a provider that was stopped before the wallet had it', async () => {
    const placed = await place();
    const offer = offerOf(placed);
    book.wallet.troubles['win'] = Array.from({ length: 1_000 }, () => 'down' as const);
    const left = betOf(await cashOut(placed.round, offer));
    expect([left.win, left.waits]).toEqual([offer, 'payment']);
    await book.provider.stop();
    book.wallet.troubles['win'] = [];
    book.now = Date.parse(placed.match.ends_at);
    await book.provider.start();
    await until(() => book.wallet.balance === ofMember(offer));
    expect(errorOf(await cashOut(placed.round, offer))).toBe('STEP_NOT_ALLOWED');
    expect(wins()).toHaveLength(1);
  });

  it('is paid by a provider that was stopped as soon as it had written the step', async () => {
    const placed = await place();
    const offer = offerOf(placed);
    book.wallet.troubles['win'] = Array.from({ length: 1_000 }, () => 'down' as const);
    await cashOut(placed.round, offer, 'the-only-press');
    await book.provider.stop();
    const file = path.join(book.provider.folder, 'games.jsonl');
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    const step = lines.findIndex((line) => line.includes('"cashedOut"'));
    expect(lines[step]).toContain('"state":"playing"');
    await writeFile(file, `${lines.slice(0, step + 1).join('\n')}\n`);
    book.wallet.troubles['win'] = [];
    await book.provider.start();
    await until(() => book.wallet.balance === ofMember(offer));
    const again = betOf(await cashOut(placed.round, offer, 'the-only-press'));
    expect([again.state, again.win]).toEqual(['closed', offer]);
    expect(wins()).toHaveLength(1);
  });
});

it('an open bet is listed however many are newer', async () => {
  const [first, second] = [await place(), await place()];
  await cashOut(second.round, offerOf(second));
  for (let count = 0; count < 20; count += 1) {
    const newer = await place();
    await cashOut(newer.round, offerOf(newer));
  }
  const { rounds } = (await book.provider.look(`${book.path}/rounds`)).json() as { rounds: Bet[] };
  expect(rounds.map(({ round }) => round).at(-1)).toBe(first.round);
  expect(rounds).toHaveLength(21);
});
