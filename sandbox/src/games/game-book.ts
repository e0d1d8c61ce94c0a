import { randomBytes } from 'node:crypto';
import type { ProviderCode } from '@palaro/contract';
import type { LaunchRequest } from '@palaro/contract/wires';
import { EventLog } from '../server/event-log.ts';
import { BetsAtTables } from './bets-at-tables.ts';
import { rewriteBook } from './compact-book.ts';
import type { PlayOrder, StepOrder } from '@palaro/studio/wire';
import type { ScenarioName } from './scenarios.ts';

export interface PlaySession extends Readonly<Omit<LaunchRequest, 'provider'>> {
  /** The only key to the game's page, so it must not be guessable. */
  readonly id: string;
  readonly provider: ProviderCode;
  readonly created_at: string;
  readonly scenario?: ScenarioName;
  /** Play money: no wallet is asked. */
  readonly is_demo?: true;
}

/**
 * betting: the bet is being sent. playing: it was accepted and the round continues; a step, a match or its own time ends it.
 * raising: a step's stake is being sent. lowering: it is unknown whether that was taken; its rollback is being sent. drawn: the
 * outcome is final and the win is owed. settled: the wallet has acknowledged the win. refused: the wallet took no stake.
 * cancelling: it is unknown whether it did; a rollback is being sent. cancelled: the wallet has acknowledged the rollback.
 * disputed: the wallet contradicts us; a person has to decide.
 */
export type RoundState =
  | 'betting'
  | 'playing'
  | 'raising'
  | 'lowering'
  | 'drawn'
  | 'settled'
  | 'refused'
  | 'cancelling'
  | 'cancelled'
  | 'disputed';

export interface RoundBet {
  tx: string;
  amount: string;
  at: string;
}
export interface RoundWin {
  tx: string;
  bet_tx: string;
  amount: string;
  valid_stake?: string;
}
/** `code`: the wallet's, if it refused the step's stake. */
export type TakenStep = StepOrder & { code?: string };

export interface Round {
  readonly id: string;
  readonly session: string;
  readonly provider: ProviderCode;
  readonly game_code: string;
  readonly player: string;
  /** The screen's id of this round: a repeat with it plays nothing new. */
  readonly request_id: string;
  readonly order: PlayOrder;
  /** The sum of its stakes. */
  readonly stake: string;
  readonly bets: readonly RoundBet[];
  readonly opened_at: string;
  readonly scenario: ScenarioName;
  readonly state: RoundState;
  /** The draw and the choices, in the format of the game's kind. */
  readonly play?: unknown;
  readonly steps?: readonly TakenStep[];
  /** The stake of a step, while it is being sent. */
  readonly raise?: StepOrder & { bet: RoundBet };
  readonly fair?: { server_seed_hash: string; client_seed: string; nonce: number };
  /** Version of the maths, of an own game. */
  readonly maths?: string;
  /** The win, from `drawn` on, and the transactions that pay it. */
  readonly win?: string;
  readonly wins?: readonly RoundWin[];
  /** What of the win the wallet has taken for a look by a person: it is in no balance. */
  readonly in_review?: string;
  /** Not settled before then, unless the scenario is changed. */
  readonly held_until?: string;
  /** The wallet's code of a refusal or dispute. */
  readonly code?: string;
  /** The balance, from the wallet's answers to the last bet and at the end. */
  readonly balance_after_bet?: string;
  readonly balance?: string;
  readonly closed_at?: string;
}

export type BookEvent =
  | { is: 'secret'; secret: string }
  | { is: 'session'; session: PlaySession }
  | { is: 'round'; round: Round }
  | { is: 'maths'; hash: string; text: string }
  | { is: 'scenario'; name: ScenarioName; provider?: ProviderCode };

const ONE_DAY_MS = 24 * 60 * 60_000;
const SECRET_BYTES = 32;

/** The providers' data, in memory and on disk; every change of a round is stored before its next step. */
export class GameBook {
  readonly #sessions = new Map<string, PlaySession>();
  readonly #rounds = new Map<string, Round>();
  readonly #roundByRequest = new Map<string, string>();
  readonly #openRounds = new Set<string>();
  readonly #betsAtTables = new BetsAtTables();
  readonly #scenarios = new Map<ProviderCode | 'all', ScenarioName>();
  /** Version → published text. */
  readonly #maths = new Map<string, string>();
  #secret = '';
  #log: EventLog<BookEvent> | undefined;

  /** Reads the file, and rewrites it without old closed rounds. */
  static async open(fileName: string, keepDays: number, now: Date): Promise<GameBook> {
    const book = new GameBook();
    let count = 0;
    const log = await EventLog.open<BookEvent>(fileName, (event) => {
      count += 1;
      book.#apply(event);
    });
    book.#forget(new Date(now.getTime() - keepDays * ONE_DAY_MS));
    const events = book.#events();
    if (events.length < count) {
      await log.close();
      await rewriteBook(fileName, events);
      book.#log = await EventLog.open<BookEvent>(fileName, () => undefined);
    } else book.#log = log;
    if (!book.#secret) await book.#keep({ is: 'secret', secret: randomBytes(SECRET_BYTES).toString('hex') });
    return book;
  }

  /** From which matches are drawn; never shown. */
  get secret(): string {
    return this.#secret;
  }

  keepSession(session: PlaySession): Promise<void> {
    return this.#keep({ is: 'session', session });
  }

  async keepRound(round: Round): Promise<Round> {
    await this.#keep({ is: 'round', round });
    return round;
  }

  /** Stays for ever, once. */
  async keepMaths(hash: string, text: string): Promise<void> {
    if (!this.#maths.has(hash)) await this.#keep({ is: 'maths', hash, text });
  }

  maths(hash: string): string | undefined {
    return this.#maths.get(hash);
  }

  setScenario(name: ScenarioName, provider?: ProviderCode): Promise<void> {
    return this.#keep({ is: 'scenario', name, ...(provider && { provider }) });
  }

  session(id: string): PlaySession | undefined {
    return this.#sessions.get(id);
  }

  round(id: string): Round | undefined {
    return this.#rounds.get(id);
  }

  rounds(): Iterable<Round> {
    return this.#rounds.values();
  }

  roundOfRequest(session: string, requestId: string): Round | undefined {
    return this.#rounds.get(this.#roundByRequest.get(requestKey(session, requestId)) ?? '');
  }

  /** Rounds whose transactions are not complete yet. */
  openRounds(): Round[] {
    return [...this.#openRounds].flatMap((id) => this.#rounds.get(id) ?? []);
  }

  /** The bets on a round for all, in the order of their coming. */
  roundsAtTable(tableRound: string): Round[] {
    return this.#betsAtTables.on(tableRound).flatMap((id) => this.#rounds.get(id) ?? []);
  }

  scenarioOf({ scenario, provider }: Pick<PlaySession, 'scenario' | 'provider'>): ScenarioName {
    return scenario ?? this.#scenarios.get(provider) ?? this.scenario;
  }

  /** Of all that have none of their own. */
  get scenario(): ScenarioName {
    return this.#scenarios.get('all') ?? 'normal';
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
      case 'secret':
        this.#secret = event.secret;
        break;
      case 'session':
        this.#sessions.set(event.session.id, event.session);
        break;
      case 'scenario':
        this.#scenarios.set(event.provider ?? 'all', event.name);
        // A scenario for all replaces those of single providers.
        if (!event.provider) for (const key of this.#scenarios.keys()) this.#scenarios.set(key, event.name);
        break;
      case 'maths':
        this.#maths.set(event.hash, event.text);
        break;
      case 'round':
        this.#applyRound(isOfFirstBook(event.round) ? fromFirstBook(event.round) : event.round);
        break;
    }
  }

  #applyRound(round: Round): void {
    this.#rounds.set(round.id, round);
    this.#roundByRequest.set(requestKey(round.session, round.request_id), round.id);
    this.#betsAtTables.add(round);
    if (isOpen(round)) this.#openRounds.add(round.id);
    else this.#openRounds.delete(round.id);
  }

  #forget(before: Date): void {
    const instant = before.toISOString();
    const kept = new Set<string>();
    for (const round of this.#rounds.values()) {
      if (isOpen(round) || (round.closed_at ?? round.opened_at) >= instant) kept.add(round.session);
      else {
        this.#rounds.delete(round.id);
        this.#betsAtTables.drop(round);
        this.#roundByRequest.delete(requestKey(round.session, round.request_id));
      }
    }
    for (const { id, created_at } of this.#sessions.values())
      if (created_at < instant && !kept.has(id)) this.#sessions.delete(id);
  }

  /** The shortest events with the same content. */
  #events(): BookEvent[] {
    return [
      ...(this.#secret ? [{ is: 'secret' as const, secret: this.#secret }] : []),
      ...[...this.#scenarios].map(([provider, name]): BookEvent => {
        return { is: 'scenario', name, ...(provider !== 'all' && { provider }) };
      }),
      ...[...this.#maths].map(([hash, text]): BookEvent => ({ is: 'maths', hash, text })),
      ...[...this.#sessions.values()].map((session): BookEvent => ({ is: 'session', session })),
      ...[...this.#rounds.values()].map((round): BookEvent => ({ is: 'round', round })),
    ];
  }
}

/** A round of the first file version, which had only slots. */
interface FirstRound extends Omit<Round, 'order' | 'bets' | 'play' | 'wins'> {
  stops?: readonly number[];
}

function isOfFirstBook(round: Round | FirstRound): round is FirstRound {
  return !('bets' in round);
}

function fromFirstBook({ stops, ...round }: FirstRound): Round {
  const { id, request_id, stake, win, opened_at } = round;
  const bet_tx = `${id}.bet`;
  return {
    ...round,
    order: { request_id, stake },
    bets: [{ tx: bet_tx, amount: stake, at: opened_at }],
    ...(stops && { play: { stops } }),
    ...(win !== undefined && { wins: [{ tx: `${id}.win`, bet_tx, amount: win }] }),
  };
}

const OPEN_STATES: ReadonlySet<RoundState> = new Set([
  'betting',
  'playing',
  'raising',
  'lowering',
  'drawn',
  'cancelling',
]);

export function isOpen({ state }: Round): boolean {
  return OPEN_STATES.has(state);
}

function requestKey(session: string, requestId: string): string {
  return `${session} ${requestId}`;
}
