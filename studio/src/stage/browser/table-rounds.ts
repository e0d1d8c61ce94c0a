import type { Move, RoundAnswer, ScreenView } from '../../wire/index.ts';
import type { TableData } from '../table-data.ts';
import type { Board, DrawTable, Table } from './board.ts';
import type { BonusLimitLine } from './bonus-limit.ts';
import { createCashOut } from './cash-out.ts';
import { createDepositOffer } from './deposit-offer.ts';
import { byId, isUsable, setUsable, wait } from './elements.ts';
import { createFollow } from './follow-round.ts';
import { showUnits, toUnits } from './money.ts';
import type { OwnRounds } from './own-rounds.ts';
import type { Plaque } from './plaque.ts';
import { callRound, newRequestId, paidRound, readJson, type RoundOutcome } from './round-call.ts';
import { createResultShow } from './result-show.ts';
import { createRoundSteps } from './round-steps.ts';
import { isRaise, stakesOn } from './raises.ts';
import { createSeveralBets } from './several-bets.ts';
import { sessionAddress } from './session-address.ts';
import { postToSite } from './site.ts';
import type { Sound } from './sound.ts';
import type { StakeControl } from './stake-control.ts';
import type { Turn } from './turn.ts';

interface Parts {
  board: Board;
  sound: Sound;
  stake: StakeControl;
  limit: BonusLimitLine;
  plaque: Plaque;
  /** The member's last rounds, where they are shown. */
  past: OwnRounds | undefined;
}

export interface TableRounds {
  play: () => void;
  giveUp: () => void;
  step: (move: Move) => Promise<void>;
  cashOut: Table['cashOut'];
  /** As much as can be staked on each of the bets that are being made. */
  mostStake: () => bigint;
  /** Shows when the stake is above the balance, or the bets are more than the bonus allows. */
  checkStake: () => void;
  /** Whether the limit of the bonus leaves room for another stake like the first one. */
  mayRaise: (answer: RoundAnswer) => boolean;
  refreshBalance: () => Promise<void>;
  /** Continues a round that was open when the page was left. */
  resume: () => Promise<void>;
  read: <T>(path: string, asked?: Readonly<Record<string, string>>) => Promise<T | undefined>;
  hold: DrawTable['hold'];
  finish: Table['finish'];
}

type Purse = Pick<ScreenView, 'balance' | 'bonus_limit'>;

interface PaidOrder {
  request_id: string;
  total: string;
}

/** One round after another: bet, outcome, and the steps between where a game has any. */
export function createTableRounds(
  { view, texts, common, sports }: TableData,
  { board, sound, stake, limit, plaque, past }: Parts,
): TableRounds {
  const [action, actionLabel, balanceBox] = [byId('spin'), byId('spin-label'), byId('balance')];
  const showResult = createResultShow({ words: common, currency: view.currency, sound, plaque });
  const deposit = createDepositOffer(view.site_origin);
  const { base, own, query } = sessionAddress(location.pathname);
  const words: Readonly<Record<string, string>> = common.errors;
  const label = actionLabel.textContent ?? '';
  const tools = { wait, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  let balance = toUnits(view.balance);
  let isPlaying = false;
  /** A round for all is being shown. */
  let isHeld = false;
  /** How many were begun: what comes later about one of them is shown while it is the last. */
  let rounds = 0;
  let playing: RoundAnswer | undefined;
  /** The round that was open when the page came: the limit is as its stake has left it. */
  let resumed: string | undefined;
  /** The result of this bet is unknown: the next press repeats its request instead of paying for another. */
  let unanswered: (PaidOrder & object) | undefined;
  /** The order of the last round that was begun here. */
  let begun: string | undefined;

  const showBalance = () => {
    balanceBox.textContent = showUnits(balance, view.currency);
  };
  const toStake = () => {
    const made = board.order();
    return toUnits('several' in made ? made.total : stake.chosen());
  };
  const isUnsure = () => unanswered !== undefined || several.isUnsure();
  const offerDeposit = () => deposit.compare(balance, toStake());
  let isOver = false;
  const isTooHigh = () => {
    const made = board.order();
    if ('missing' in made || isUnsure()) return false;
    const total = toUnits(made.total);
    return !limit.allows('each' in made ? toUnits(made.each) : total, total);
  };
  const setPlaying = (now: boolean) => {
    isPlaying = now;
    action.classList.toggle('is-spinning', now);
    actionLabel.textContent = now ? texts.wait : label;
    setUsable(action, !now && !isOver && !isTooHigh());
    stake.lock(now || isUnsure());
    board.lock(now || isUnsure(), !now);
    if (!now) offerDeposit();
  };
  const settle = (answer: RoundAnswer) => {
    playing = undefined;
    const details = board.sentence(answer);
    if (answer.state === 'placed') plaque.write(details);
    else showResult(answer, details);
    past?.add([answer]);
    if (answer.waits === 'payment') void awaitPayment(answer.round);
    postToSite({ type: 'palaro.game.round', round: answer.round }, view.site_origin);
    setPlaying(false);
    // What the own money still covers has changed with the round.
    if (limit.isKnown()) void refreshBalance();
  };
  const awaitPayment = async (round: string) => {
    const count = rounds;
    const paid = await paidRound(
      () => read(`round/${round}`),
      () => !isPlaying && rounds === count,
      wait,
    );
    if (!paid) return;
    balance = toUnits(paid.balance);
    showBalance();
    showResult(paid, board.sentence(paid));
  };
  const take = async (answer: RoundAnswer) => {
    unanswered = undefined;
    // The balance changes when the outcome is shown, not before.
    await board.reveal(answer);
    balance = toUnits(answer.balance);
    showBalance();
    if (answer.state !== 'playing') return settle(answer);
    playing = answer;
    if (answer.outcome.kind === 'crash') return void follow(answer);
    actionLabel.textContent = texts.yourTurn;
    const isCapped = answer.steps.some(isRaise) && !mayRaise(answer);
    plaque.write(isCapped ? `${board.sentence(answer)} ${limit.text()}.` : board.sentence(answer));
  };
  const mayRaise = ({ round, stake: whole, outcome }: RoundAnswer) => {
    const staked = toUnits(whole);
    const raise = staked / stakesOn(outcome);
    return limit.allows(staked + raise, round === resumed ? raise : staked + raise);
  };
  const refuse = (outcome: Exclude<RoundOutcome, { kind: 'played' }>) => {
    const reason = outcome.kind === 'refused' ? outcome.code : 'UNREACHABLE';
    // An unknown key says nothing about the stake: repeat the request, without a new payment.
    const code = reason in words ? reason : 'TRY_AGAIN';
    if (outcome.kind === 'refused' && outcome.balance !== undefined) balance = toUnits(outcome.balance);
    showBalance();
    plaque.write(words[code] ?? '', 'bad');
    return code;
  };
  /** The round is void. */
  const drop = (outcome: Exclude<RoundOutcome, { kind: 'played' }>) => {
    playing = undefined;
    board.cancel();
    refuse(outcome);
    setPlaying(false);
    void refreshBalance();
  };
  const play = async () => {
    if (!isUsable(action) || isPlaying) return;
    const made = board.order();
    if (!isUnsure() && 'missing' in made) return plaque.write(made.missing, 'bad');
    if (several.isUnsure() || 'several' in made) return several.place('several' in made ? made.several : []);
    const order =
      unanswered ??
      ('fields' in made
        ? { ...own, ...made.fields, request_id: newRequestId(), total: made.total }
        : undefined);
    if (!order) return;
    unanswered = order;
    begun = order.request_id;
    rounds += 1;
    // First: it may ask where things stand, which is known as long as nothing has changed.
    board.begin();
    setPlaying(true);
    plaque.show(common.goodLuck);
    const paid = toUnits(order.total);
    if (balance >= paid) balanceBox.textContent = showUnits(balance - paid, view.currency);
    sound.spin();
    const { total: _total, ...sent } = order;
    const outcome = await callRound(`${base}/round`, sent, tools);
    if (outcome.kind === 'played') return take(outcome.answer);
    board.cancel();
    const code = refuse(outcome);
    if (code !== 'UNREACHABLE' && code !== 'TRY_AGAIN') unanswered = undefined;
    isOver = code === 'SESSION_ENDED';
    setPlaying(false);
  };
  const read = <T>(path: string, asked: Readonly<Record<string, string>> = {}): Promise<T | undefined> => {
    const search = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(asked)]);
    return readJson(`${base}/${path}${search.size > 0 ? `?${search}` : ''}`);
  };
  const parts = { base, tools, read, wait, playing: () => playing, take, refuse };
  const follow = createFollow({ ...parts, confirm: board.confirm, drop });
  const step = createRoundSteps({ ...parts, reveal: board.reveal });
  const turn: Turn = {
    base,
    own,
    tools,
    plaque,
    refuse,
    words: sports,
    errors: words,
    begin: (text) => {
      if (isPlaying) return false;
      rounds += 1;
      setPlaying(true);
      plaque.show(text);
      return true;
    },
    showBalance: (now) => {
      if (now !== undefined) balance = toUnits(now);
      showBalance();
    },
    end: () => setPlaying(false),
  };
  const cashOut = createCashOut(turn, texts.cashingOut, settle);
  const several = createSeveralBets(turn, common.goodLuck, async (placed) => {
    for (const { round } of placed) postToSite({ type: 'palaro.game.round', round }, view.site_origin);
    await board.refresh?.();
  });
  /** The bets were taken off: an order whose answer was lost is looked up, and not repeated any more. */
  const giveUp = async () => {
    const order = unanswered;
    if (!order || isPlaying) return;
    setPlaying(true);
    const body = await read<{ rounds?: RoundAnswer[] }>('rounds');
    unanswered = undefined;
    const played = body?.rounds?.find(({ request_id }) => request_id === order.request_id);
    if (played) return take(played);
    setPlaying(false);
    plaque.write(body?.rounds ? texts.notPlayed : texts.notKnown, body?.rounds ? 'plain' : 'bad');
  };
  async function refreshBalance(): Promise<void> {
    if (isPlaying || isHeld || document.hidden) return;
    const reply = await fetch(`${base}/balance`, { method: 'POST' }).catch(() => undefined);
    const body = (await reply?.json().catch(() => undefined)) as Partial<Purse> | undefined;
    if (isPlaying || isHeld || body?.balance === undefined) return;
    balance = toUnits(body.balance);
    showBalance();
    limit.set(body.bonus_limit);
    stake.refresh();
    setUsable(action, !isOver && !isTooHigh());
    offerDeposit();
  }

  offerDeposit();
  return {
    play: () => void play(),
    giveUp: () => void giveUp(),
    step,
    cashOut,
    mayRaise,
    read,
    checkStake: () => {
      if (isPlaying) return;
      setUsable(action, !isOver && !isTooHigh());
      offerDeposit();
      if (isTooHigh()) plaque.write(limit.text(), 'bad');
      else if (balance < toStake()) plaque.write(common.shortBalance, 'bad');
    },
    mostStake: () => {
      const made = board.order();
      const each = balance / ('several' in made ? BigInt(made.several.length) : 1n);
      const most = limit.most();
      return most !== undefined && most < each ? most : each;
    },
    refreshBalance,
    hold: () => {
      isHeld = true;
    },
    finish: async (answer, details) => {
      isHeld = false;
      await refreshBalance();
      if (!answer) return plaque.write(details);
      showResult(answer, details);
      postToSite({ type: 'palaro.game.round', round: answer.round }, view.site_origin);
    },
    resume: async () => {
      const body = await read<{ rounds: RoundAnswer[] }>('rounds');
      // One that was played since the page came stands there when it has been shown.
      past?.add(body?.rounds?.filter(({ request_id }) => request_id !== begun) ?? []);
      const open = body?.rounds?.find(({ state }) => state === 'playing');
      if (!open || isPlaying) return;
      resumed = open.round;
      setPlaying(true);
      await take(open);
    },
  };
}
