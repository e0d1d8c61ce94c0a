import { randomUUID } from 'node:crypto';
import type {
  DrawAnswer,
  FlightAnswer,
  MatchesAnswer,
  Move,
  RefusalAnswer,
  RoundAnswer,
  ScreenView,
  TableAnswer,
} from '@palaro/studio/wire';
import type { ScenarioName } from '@palaro/sandbox/games/scenarios';
import { until } from '../support/until.ts';

const LEAST_LEFT_MS = 300;
/** A round of the slowest live table, or a draw with all that it shows, is over by then. */
export const ROUND_MS = 60_000;
/** The longest flight takes two minutes, and a flight that might outlast its hour does not begin. */
const FLIGHTS_MS = 5 * 60_000;

/** A game as its screen sees it: the address that a launch has answered, or one of a lobby. */
export class GameDoor {
  readonly #session: string;
  readonly #gameCode: string | undefined;

  constructor(gamesUrl: string, gameUrl: string, gameCode?: string) {
    this.#session = `${gamesUrl}${new URL(gameUrl).pathname}`;
    this.#gameCode = gameCode;
  }

  get session(): string {
    return this.#session.split('/').at(-1) ?? '';
  }

  async page(): Promise<string> {
    const answer = await fetch(this.#session);
    if (!answer.ok) throw new Error(`the page of the game answers ${answer.status}`);
    return answer.text();
  }

  view(): Promise<ScreenView> {
    return this.#get<ScreenView>('view');
  }

  matches(): Promise<MatchesAnswer> {
    return this.#get<MatchesAnswer>('matches');
  }

  /** The id of a round of the live table that takes bets, as soon as there is one. */
  tableRound(): Promise<string> {
    const look = async () => {
      const { now, closes_at, round } = await this.#get<TableAnswer>('table');
      // A bet on a hand that the wallet takes only after the close is void.
      return Date.parse(closes_at) - Date.parse(now) > LEAST_LEFT_MS && round;
    };
    return until('a round that takes bets', look, { withinMs: ROUND_MS });
  }

  /** The id of a flight for all that takes bets, as soon as there is one. */
  flight(): Promise<string> {
    const look = async () => {
      const { now, starts_at, round } = await this.#get<FlightAnswer>('flight');
      // A bet that the wallet takes only after the start is void.
      return Date.parse(starts_at) - Date.parse(now) > LEAST_LEFT_MS && round;
    };
    return until('a flight that takes bets', look, { withinMs: FLIGHTS_MS });
  }

  /** The id of a draw for all that takes tickets, as soon as there is one. */
  draw(): Promise<string> {
    const look = async () => {
      const { now, closes_at, round } = await this.#get<DrawAnswer>('draw');
      return now < closes_at && round;
    };
    return until('a draw that takes tickets', look, { withinMs: ROUND_MS });
  }

  tryPlay(order: object): Promise<RoundAnswer | RefusalAnswer> {
    const code = this.#gameCode && { game_code: this.#gameCode };
    return this.#post<RoundAnswer | RefusalAnswer>('round', { request_id: randomUUID(), ...code, ...order });
  }

  step(round: string, move: Move): Promise<RoundAnswer | RefusalAnswer> {
    return this.#post(`round/${round}/step`, { request_id: randomUUID(), ...move });
  }

  /** Waits until a round is over: a flight falls, a match ends. */
  closed(round: string, withinMs: number): Promise<RoundAnswer> {
    return until(
      `the end of the round ${round}`,
      async () => {
        const seen = await this.#get<RoundAnswer>(`round/${round}`);
        return seen.state === 'closed' && seen;
      },
      { withinMs, everyMs: 250 },
    );
  }

  async #get<T>(path: string): Promise<T> {
    const query = this.#gameCode === undefined ? '' : `?game_code=${this.#gameCode}`;
    const answer = await fetch(`${this.#session}/${path}${query}`);
    if (!answer.ok) throw new Error(`${path.split('/')[0]} answers ${answer.status}`);
    return (await answer.json()) as T;
  }

  async #post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.#session}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }
}

/** Makes one session behave so from now on, one provider, or all. */
export async function setGameScenario(
  gamesUrl: string,
  name: ScenarioName,
  whom: { session?: string; provider?: string } = {},
): Promise<void> {
  const answer = await fetch(`${gamesUrl}/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, ...whom }),
  });
  if (!answer.ok) throw new Error(`the scenario ${name} answers ${answer.status}`);
}
