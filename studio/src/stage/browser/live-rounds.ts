import type { RoundAnswer, TableAnswer } from '../../wire/index.ts';
import type { LiveData } from '../live-data.ts';
import type { LiveBets } from './live-bets.ts';
import { wait } from './elements.ts';
import { showUnits, toUnits } from './money.ts';
import type { Plaque } from './plaque.ts';
import { endedRounds, together } from './ended-rounds.ts';
import { callRound, newRequestId, readJson } from './round-call.ts';
import type { SessionAddress } from './session-address.ts';

interface Parts {
  data: LiveData;
  bets: LiveBets;
  plaque: Plaque;
  address: SessionAddress;
  setBalance: (balance: string) => void;
  /** Chips have changed, or a bet is on its way or back. */
  changed: () => void;
}

export interface LiveRounds {
  /** Sends what is laid as a bet on this round. */
  bet: (table: TableAnswer) => Promise<void>;
  isSending: () => boolean;
  /** An order whose answer was lost is repeated as it was, not changed. */
  isUnsure: () => boolean;
  /** What the member's bets on this round came to, once the wallet has all of it; undefined when the screen has gone on. */
  results: (table: TableAnswer, isStillShown: () => boolean) => Promise<RoundAnswer | undefined>;
  /** The session is over: no more bets. */
  isOver: () => boolean;
}

interface Order {
  request_id: string;
  table_round: string;
  bets: readonly { spot: string; stake: string }[];
}

/** Bets on the rounds of a table, and what becomes of them. */
export function createLiveRounds({ data, bets, plaque, address, setBalance, changed }: Parts): LiveRounds {
  const { view, common, live } = data;
  const { base, own, query } = address;
  const words: Readonly<Record<string, string>> = common.errors;
  const show = (amount: bigint) => showUnits(amount, view.currency);
  const tools = { wait, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  let isSending = false;
  let isOver = false;
  let unanswered: Order | undefined;

  const refuse = (code: string, balance: string | undefined) => {
    if (balance !== undefined) setBalance(balance);
    isOver = code === 'SESSION_ENDED';
    // An unknown key says nothing about the stake.
    const known = code in words ? code : 'TRY_AGAIN';
    plaque.write(words[known] ?? '', 'bad');
    return known === 'UNREACHABLE' || known === 'TRY_AGAIN';
  };
  const send = async (order: Order) => {
    unanswered = order;
    const outcome = await callRound(`${base}/round`, { ...own, ...order }, tools);
    if (outcome.kind === 'played') {
      unanswered = undefined;
      bets.clear();
      setBalance(outcome.answer.balance);
      plaque.write(live.taken.replace('{amount}', show(toUnits(outcome.answer.stake))));
      return;
    }
    const isUnknown =
      outcome.kind === 'refused' ? refuse(outcome.code, outcome.balance) : refuse('UNREACHABLE', undefined);
    if (!isUnknown) unanswered = undefined;
    const isLate = outcome.kind === 'refused' && ['BETS_CLOSED', 'HAND_TAKEN'].includes(outcome.code);
    if (isLate) bets.clear();
  };

  return {
    isSending: () => isSending,
    isUnsure: () => unanswered !== undefined,
    isOver: () => isOver,
    bet: async ({ round }) => {
      if (isSending || isOver) return;
      // The server knows the order of another round by its request: it never begins a bet on a round that has closed.
      const order = unanswered ?? { request_id: newRequestId(), table_round: round, bets: bets.order() };
      if (order.bets.length === 0) return;
      isSending = true;
      changed();
      await send(order).finally(() => {
        isSending = false;
      });
      changed();
    },
    results: async ({ own: mine }, isStillShown) => {
      const ended = await endedRounds(
        mine.map(({ round }) => round),
        (round) => readJson(`${base}/round/${round}${query}`),
        isStillShown,
      );
      return ended && together(ended.closed);
    },
  };
}
