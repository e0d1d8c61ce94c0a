import { MATCH_MATHS } from '@palaro/studio/match/match-tables';
import type { MatchAnswer, MatchesAnswer } from '@palaro/studio/wire';
import { gamesOf } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import type { Answer } from '../server/testing.ts';
import { startProvider, type TestProvider } from './testing.ts';

const FIELDS = { platform: 'web', mobile: '0', type: 'sports', provider: 'any' };
const HOUR_MS = 3_600_000;
const { steps: MOMENTS, playSeconds } = MATCH_MATHS['football-95'];
/** Between two moments at which a score can fall. */
export const MOMENT_MS = (playSeconds * 1_000) / MOMENTS;

const LEAGUE = gamesOf('wbet').find(({ maths }) => maths === 'football-95')?.game_code ?? '';

/** A league of football with a member in it; its clock stands still until a test moves it. */
export class TestSportsbook {
  now = Date.parse('2026-11-28T04:20:00Z');
  wallet!: FakeWallet;
  provider!: TestProvider;
  /** Of the member's session. */
  path = '';

  static async open(pesos = '1000.00'): Promise<TestSportsbook> {
    const book = new TestSportsbook();
    const clock = () => new Date(book.now);
    Object.assign(book, await startProvider(pesos, { matchSpeed: 1, clock }));
    book.path = await book.sit();
    return book;
  }

  /** Another session, of the same member unless it is changed. */
  sit(changes: object = {}): Promise<string> {
    return this.provider.launch({ provider: 'wbet', game_code: LEAGUE, fields: FIELDS, ...changes });
  }

  async matches(query = ''): Promise<MatchesAnswer> {
    return (await this.provider.look(`${this.path}/matches${query}`)).json() as MatchesAnswer;
  }

  /** On the home team to win, where that is offered. */
  legOn({ match_id, markets }: MatchAnswer) {
    const market = markets.find(({ bet_type }) => bet_type === '1X2') ?? markets[0];
    const [price] = market?.selections ?? [];
    return {
      match_id,
      bet_type: market?.bet_type ?? '1X2',
      criteria: market?.criteria ?? '',
      selection: price?.selection ?? 'home',
      odds: price?.odds ?? '2.00',
    };
  }

  bet(match: MatchAnswer, changes: object = {}): Promise<Answer> {
    return this.provider.play(this.path, { stake: '10.00', legs: [{ ...this.legOn(match), ...changes }] });
  }

  /** A match that runs, so long after one of its moments: moves the clock from moment to moment, for two days of kick-offs. */
  async running(afterMs: number, isMeant: (match: MatchAnswer) => boolean): Promise<MatchAnswer> {
    const firstMs = Math.ceil(this.now / HOUR_MS) * HOUR_MS;
    for (let kickOff = firstMs; kickOff < firstMs + 48 * HOUR_MS; kickOff += HOUR_MS)
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        this.now = kickOff + moment * MOMENT_MS + afterMs;
        const { matches } = await this.matches();
        const found = matches.find(
          (match) => Date.parse(match.starts_at) === kickOff && match.state === 'running' && isMeant(match),
        );
        if (found) return found;
      }
    throw new Error('No such match in two days.');
  }
}
