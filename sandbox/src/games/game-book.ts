import type { LaunchRequest } from '@palaro/shared-lib/contract';
import { EventLog } from '../server/event-log.ts';
import type { ScenarioName } from './scenarios.ts';

export interface PlaySession extends Readonly<LaunchRequest> {
  /** The only key to the game's page, so nobody may guess it. */
  readonly id: string;
  readonly created_at: string;
  readonly scenario?: ScenarioName;
}

/**
 * betting: the bet is on its way. drawn: it stands and the reels have stopped; the win is owed. settled: the wallet has
 * acknowledged the win. refused: the wallet took no stake. cancelling: nobody knows whether it did; a rollback is on its way.
 * cancelled: the wallet has acknowledged the rollback. disputed: the wallet contradicts us; a person has to look.
 */
export type RoundState =
  | 'betting'
  | 'drawn'
  | 'settled'
  | 'refused'
  | 'cancelling'
  | 'cancelled'
  | 'disputed';

export interface Round {
  readonly id: string;
  readonly session: string;
  readonly provider: string;
  readonly game_code: string;
  readonly player: string;
  /** The screen's own id of this round: asking again with it plays nothing new. */
  readonly request_id: string;
  readonly stake: string;
  readonly opened_at: string;
  readonly scenario: ScenarioName;
  readonly state: RoundState;
  readonly stops?: readonly number[];
  /** What is won, from `drawn` on. */
  readonly win?: string;
  /** The wallet's word of refusal or dispute. */
  readonly code?: string;
  /** What the member can play with, as the wallet said after the bet and at the end. */
  readonly balance_after_bet?: string;
  readonly balance?: string;
  readonly closed_at?: string;
}

type BookEvent =
  | { is: 'session'; session: PlaySession }
  | { is: 'round'; round: Round }
  | { is: 'scenario'; name: ScenarioName };

/** Everything that the provider remembers, in memory and on the disk; every change of a round is kept before its next step. */
export class GameBook {
  readonly #sessions = new Map<string, PlaySession>();
  readonly #rounds = new Map<string, Round>();
  readonly #roundByRequest = new Map<string, string>();
  readonly #openRounds = new Set<string>();
  #scenario: ScenarioName = 'normal';
  #log: EventLog<BookEvent> | undefined;

  static async open(fileName: string): Promise<GameBook> {
    const book = new GameBook();
    book.#log = await EventLog.open<BookEvent>(fileName, (event) => book.#apply(event));
    return book;
  }

  keepSession(session: PlaySession): Promise<void> {
    return this.#keep({ is: 'session', session });
  }

  async keepRound(round: Round): Promise<Round> {
    await this.#keep({ is: 'round', round });
    return round;
  }

  setScenario(name: ScenarioName): Promise<void> {
    return this.#keep({ is: 'scenario', name });
  }

  session(id: string): PlaySession | undefined {
    return this.#sessions.get(id);
  }

  round(id: string): Round | undefined {
    return this.#rounds.get(id);
  }

  roundOfRequest(session: string, requestId: string): Round | undefined {
    return this.#rounds.get(this.#roundByRequest.get(requestKey(session, requestId)) ?? '');
  }

  /** Rounds whose money is not where it belongs yet. */
  openRounds(): Round[] {
    return [...this.#openRounds].flatMap((id) => this.#rounds.get(id) ?? []);
  }

  scenarioOf({ scenario }: PlaySession): ScenarioName {
    return scenario ?? this.#scenario;
  }

  get scenario(): ScenarioName {
    return this.#scenario;
  }

  async close(): Promise<void> {
    await this.#log?.close();
  }

  #keep(event: BookEvent): Promise<void> {
    this.#apply(event);
    return this.#log?.append(event) ?? Promise.resolve();
  }

  #apply(event: BookEvent): void {
    switch (event.is) {
      case 'session':
        this.#sessions.set(event.session.id, event.session);
        break;
      case 'scenario':
        this.#scenario = event.name;
        break;
      case 'round':
        this.#applyRound(event.round);
        break;
    }
  }

  #applyRound(round: Round): void {
    this.#rounds.set(round.id, round);
    this.#roundByRequest.set(requestKey(round.session, round.request_id), round.id);
    if (isOpen(round)) this.#openRounds.add(round.id);
    else this.#openRounds.delete(round.id);
  }
}

export function isOpen({ state }: Round): boolean {
  return state === 'betting' || state === 'drawn' || state === 'cancelling';
}

/** The wallet's transactions of a round, always named the same: sending one again moves nothing twice. */
export function transactionsOf({ id }: Round): { bet: string; win: string; rollback: string } {
  return { bet: `${id}.bet`, win: `${id}.win`, rollback: `${id}.rollback` };
}

function requestKey(session: string, requestId: string): string {
  return `${session} ${requestId}`;
}
