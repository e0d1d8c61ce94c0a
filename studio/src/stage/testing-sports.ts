import type { MatchAnswer, RoundAnswer, Rules } from '../wire/index.ts';
import { aView, openStage, type StageServer } from './testing.ts';

const NOW = '2026-11-28T04:20:00.000Z';

/** To begin in an hour, at 2.10, 3.10 and 3.40. */
export const aMatch = (number: number): MatchAnswer => ({
  match_id: `wbet.luzon.${number}`,
  league: 'Luzon Football League',
  home: `Home ${number}`,
  away: `Away ${number}`,
  starts_at: '2026-11-28T05:20:00.000Z',
  ends_at: '2026-11-28T07:05:00.000Z',
  state: 'open',
  markets: [
    {
      bet_type: '1X2',
      criteria: '',
      selections: [
        { selection: 'home', odds: '2.10' },
        { selection: 'draw', odds: '3.10' },
        { selection: 'away', odds: '3.40' },
      ],
    },
  ],
  more: 0,
});

/** A bet of 10.00 on a match. */
export const aBet = (
  number: number,
  outcome: object = {},
  changes: Partial<RoundAnswer> = {},
): RoundAnswer => ({
  round: `round-${number}`,
  game_code: 'a-game',
  state: 'placed',
  stake: '10.00',
  win: '0.00',
  balance: '990.00',
  steps: ['cash_out'],
  opened_at: NOW,
  outcome: {
    kind: 'sports',
    legs: [
      {
        match_id: `wbet.luzon.${number}`,
        bet_type: '1X2',
        criteria: '',
        selection: 'home',
        odds: '2.10',
        home: `Home ${number}`,
        away: `Away ${number}`,
        league: 'Luzon',
        starts_at: NOW,
        state: 'open',
      },
    ],
    odds: '2.10',
    to_win: '21.00',
    ...outcome,
  },
  ...changes,
});

/** A sportsbook with three matches. */
export class SportsStage {
  rounds: RoundAnswer[] = [];
  balance = '1000.00';
  /** Orders and steps as they were sent. */
  sent: { path: string; body: Record<string, unknown> }[] = [];
  /** What they are answered with. */
  answer: StageServer = () => undefined;

  open(): Promise<void> {
    const rules: Rules = {
      kind: 'sports',
      sport: 'football',
      bet_types: ['1X2'],
      max_legs: 10,
      cash_out: '95.00',
    };
    document.documentElement.lang = 'en-PH';
    // jsdom has none.
    Object.assign(globalThis, {
      CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) },
    });
    return openStage(aView(rules), (path, body) => {
      if (path === '/matches' || path.startsWith('/matches?')) {
        const matches = [1, 2, 3].map(aMatch);
        return { json: { now: NOW, days: ['2026-11-28'], matches } };
      }
      if (path === '/rounds') return { json: { rounds: this.rounds } };
      if (path === '/balance') return { json: { balance: this.balance } };
      if (body === null) return { json: {} };
      this.sent.push({ path, body: body as Record<string, unknown> });
      return this.answer(path, body);
    });
  }
}

export const pressed = (name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find((control) => {
    const text = control.getAttribute('aria-label') ?? control.textContent;
    return typeof name === 'string' ? text === name : name.test(text);
  });
export const textIn = (selector: string): string => document.querySelector(selector)?.textContent ?? '';

/** @throws when it does not come: what is awaited here takes a few turns, or two tries again of a lost request. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5_000; turn += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error(`It did not come: ${textIn('#status')}`);
}
