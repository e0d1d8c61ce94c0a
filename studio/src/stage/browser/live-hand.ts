import type { Outcome, RoundAnswer, Step, TableAnswer } from '../../wire/index.ts';
import type { LiveData } from '../live-data.ts';
import type { BonusLimitLine } from './bonus-limit.ts';
import { byId, setUsable, wait } from './elements.ts';
import { button, make } from './make.ts';
import { showUnits, toUnits } from './money.ts';
import type { Plaque } from './plaque.ts';
import { callRound, newRequestId } from './round-call.ts';
import type { SessionAddress } from './session-address.ts';

const MOVES = ['hit', 'stand', 'double'] as const satisfies readonly Step[];

type Choice = (typeof MOVES)[number];
type HandOutcome = Extract<Outcome, { kind: 'blackjack' }>;

interface Parts {
  data: LiveData;
  address: SessionAddress;
  plaque: Plaque;
  limit: BonusLimitLine;
  setBalance: (balance: string) => void;
  /** The answer has come: the table is asked anew. */
  decided: () => Promise<void>;
}

export interface LiveHand {
  /** The decisions, at the place of the button that bets. */
  element: HTMLElement;
  /** What of them can be made now. @param isLost Without a connection: none. */
  show: (table: TableAnswer, isLost: boolean) => void;
}

/** Whether it is the member's turn, too, or was until they decided. */
export function isAsked({ turn, hand }: TableAnswer): boolean {
  const own = hand?.own;
  if (!turn || own?.outcome.kind !== 'blackjack') return false;
  return own.steps.length > 0 || own.outcome.decided !== undefined;
}

/** A member's decisions on a hand for all: one for each number of cards, taken once however often and wherever it is pressed. */
export function createLiveHand(parts: Parts): LiveHand {
  const { data, address, plaque, limit, setBalance, decided } = parts;
  const { view, texts, live, common } = data;
  const { hand: words } = live;
  const errors: Readonly<Record<string, string>> = common.errors;
  const tools = { wait, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  const moves = MOVES.map((move) => ({
    move,
    place: button({ class: 'move', 'data-move': move }, () => void decide(move), texts[move]),
  }));
  const element = make(
    'div',
    { class: 'moves', role: 'group', 'aria-label': words.moves, hidden: true },
    ...moves.map(({ place }) => place),
  );
  let table: TableAnswer | undefined;
  let isSending = false;
  let isLost = false;
  /** The round that was there when the page came: the limit is as its stake has left it. */
  let first: string | undefined;
  let known = false;
  /** The decision that was asked for last, or the end that was written, so that each is once. */
  let asked = '';

  const mayDouble = ({ round, stake }: RoundAnswer) => {
    const raise = toUnits(stake);
    return limit.allows(raise * 2n, round === first ? raise : raise * 2n);
  };
  const refresh = () => {
    const own = table?.hand?.own;
    const outcome = own?.outcome.kind === 'blackjack' ? own.outcome : undefined;
    for (const { move, place } of moves) {
      const isOffered = own?.steps.includes(move) === true && (move !== 'double' || mayDouble(own));
      setUsable(place, isOffered && !isSending && !isLost);
      place.setAttribute('aria-pressed', String(outcome?.decided === move));
    }
  };
  const named = (who: string, total: number) =>
    texts.total.replace('{name}', who).replace('{total}', String(total));
  const handsIn = ({ player_total: mine, dealer_total: dealers }: HandOutcome) =>
    `${named(words.yourHand, mine)}, ${named(texts.dealer, dealers)}.`;
  const ask = (own: RoundAnswer, outcome: HandOutcome, turn: NonNullable<TableAnswer['turn']>) => {
    const name = `${own.round} ${turn.cards}`;
    if (asked === name || own.steps.length === 0) return;
    asked = name;
    const sentence = own.steps.includes('double') ? words.decide : words.decideTwo;
    const isCapped = own.steps.includes('double') && !mayDouble(own);
    const text = sentence.replace('{hands}', handsIn(outcome));
    plaque.write(`${text}${isCapped ? ` ${limit.text()}.` : ''}`);
    // With a keyboard the whole hand is played without looking for it.
    const active = document.activeElement;
    if (active === null || active === document.body || active === byId('spin')) moves[0]?.place.focus();
  };
  /** It is over before the round is: above 21, or a blackjack. */
  const endEarly = ({ round }: RoundAnswer, outcome: HandOutcome) => {
    const name = `${round} ${outcome.result}`;
    if (outcome.result === undefined || asked === name) return;
    asked = name;
    plaque.write(`${handsIn(outcome)} ${texts.handResult[outcome.result]}`);
  };
  const decide = async (move: Choice) => {
    const [own, turn] = [table?.hand?.own, table?.turn];
    if (!own || !turn || isSending) return;
    isSending = true;
    refresh();
    const order = { request_id: newRequestId(), step: move, cards: turn.cards };
    const outcome = await callRound(`${address.base}/round/${own.round}/step`, order, tools);
    isSending = false;
    if (outcome.kind === 'played') {
      setBalance(outcome.answer.balance);
      plaque.write(
        words.decided[move].replace('{amount}', showUnits(toUnits(outcome.answer.stake), view.currency)),
      );
    } else {
      if (outcome.kind === 'refused' && outcome.balance !== undefined) setBalance(outcome.balance);
      const code = outcome.kind === 'refused' ? outcome.code : 'UNREACHABLE';
      plaque.write(errors[code] ?? errors['TRY_AGAIN'] ?? '', 'bad');
    }
    refresh();
    await decided();
  };

  return {
    element,
    show: (answer, lost) => {
      table = answer;
      isLost = lost;
      const own = answer.hand?.own;
      if (!known) first = answer.own[0]?.round;
      known = true;
      const isShown = isAsked(answer);
      refresh();
      if (element.hidden === isShown) {
        const hadFocus = element.contains(document.activeElement);
        element.hidden = !isShown;
        byId('spin').hidden = isShown;
        if (hadFocus && !isShown) byId('spin').focus();
      }
      if (own?.outcome.kind !== 'blackjack' || answer.now >= answer.ends_at) return;
      if (isShown && answer.turn) ask(own, own.outcome, answer.turn);
      else endEarly(own, own.outcome);
    },
  };
}
