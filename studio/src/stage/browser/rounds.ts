import type { GameData } from '../game-data.ts';
import type { RoundAnswer, ScreenView } from '../../wire/index.ts';
import { allWaysOf } from './all-ways.ts';
import type { BonusLimitLine } from './bonus-limit.ts';
import { createBuyIn } from './buy-in.ts';
import { createDepositOffer } from './deposit-offer.ts';
import { byId, isUsable, setUsable, wait } from './elements.ts';
import { endingOf } from './ending.ts';
import { createFalls, landingOf, restOf } from './falls.ts';
import { createFreeSpins } from './free-spins.ts';
import { createHold } from './hold.ts';
import { showAmount, showUnits, toUnits } from './money.ts';
import { createPace } from './pace.ts';
import type { Plaque } from './plaque.ts';
import type { Landing, Reels } from './reels.ts';
import { postToSite } from './site.ts';
import type { Sound } from './sound.ts';
import { callRound, newRequestId, paidRound, readJson } from './round-call.ts';
import type { RoundOutcome } from './round-call.ts';
import { createResultShow } from './result-show.ts';
import { sessionAddress } from './session-address.ts';
import type { StakeControl } from './stake-control.ts';
import { spinsOf } from './win-marks.ts';
import type { WinShow } from './win-show.ts';

interface Parts {
  reels: Reels;
  sound: Sound;
  stake: StakeControl;
  limit: BonusLimitLine;
  plaque: Plaque;
  wins: WinShow;
}

export interface Rounds {
  /** Plays a round; while one runs, stops its reels, and ends rounds that follow by themselves. */
  spinOrStop(): void;
  /** Another stake is chosen: shows when it is above the balance, or more than the bonus allows. */
  checkStake(): void;
  /** Fetches the balance, and with it the limit of the bonus, when the member returns to the game. */
  refreshBalance(): Promise<void>;
}

/** One round after another: the reels start at once, the answer decides where they stop. */
export function createRounds(data: GameData, { reels, sound, stake, limit, plaque, wins }: Parts): Rounds {
  const [spin, spinLabel, balanceBox] = [byId('spin'), byId('spin-label'), byId('balance')];
  const { texts, currency } = data;
  const showResult = createResultShow({ words: texts, currency, sound, plaque });
  const deposit = createDepositOffer(data.siteOrigin);
  const falls = createFalls({ reels, wins, plaque, data });
  const showFreeSpins = createFreeSpins({ reels, wins, falls, plaque, data });
  const { coin } = data;
  const look =
    coin === undefined
      ? undefined
      : { symbol: coin, show: (amount: string) => showAmount(amount, currency), names: texts.prizes };
  const hold = createHold({ reels, wins, plaque, onCoin: sound.stop, data, look });
  const { base, own } = sessionAddress(location.pathname);
  let isPlaying = false;
  let isHurried = false;
  /** How many were begun: what comes later about one of them is shown while it is the last. */
  let rounds = 0;
  let landed: Landing = { window: data.start };
  let balance = toUnits(data.balance);
  /** The result of this spin is unknown: the next press repeats its request instead of paying for another. */
  let unanswered: { stake: string; request_id: string; buy_in?: true } | undefined;

  const showBalance = (value: bigint) => {
    balanceBox.textContent = showUnits(value, currency);
  };
  const offerDeposit = () => deposit.compare(balance, toUnits(stake.chosen()));
  const buyIn = createBuyIn(data, limit, () => void play(true));
  let isOver = false;
  const mayPlay = () => !isOver && (unanswered !== undefined || limit.allows(toUnits(stake.chosen())));
  const pace = createPace(data, {
    stake: stake.chosen,
    play: () => {
      // What was bought is asked for again by the member alone.
      if (!isPlaying && mayPlay() && !unanswered?.buy_in) void play();
    },
    changed: showControls,
  });
  function showControls() {
    const isBusy = isPlaying || pace.isAuto();
    const isFree = !isBusy && !isOver && unanswered === undefined;
    spin.classList.toggle('is-spinning', isBusy);
    spinLabel.textContent = isBusy ? texts.stop : texts.spin;
    setUsable(spin, isBusy || mayPlay());
    stake.lock(isBusy || unanswered !== undefined);
    buyIn?.refresh({ stake: stake.chosen(), balance, isFree });
  }
  const setPlaying = (playing: boolean) => {
    isPlaying = playing;
    pace.follow(playing);
    showControls();
    if (!playing) offerDeposit();
  };

  const spinsIn = (answer: RoundAnswer) => spinsOf(answer, data.lines ?? [], data.symbols - 1, look);
  const settle = async (answer: RoundAnswer) => {
    const { outcome } = answer;
    const isBought = 'is_bought' in outcome && outcome.is_bought;
    const spins = spinsIn(answer);
    const [paid, free] = isBought ? [undefined, spins] : [spins[0], spins.slice(1)];
    // Which lines or ways have paid, also when it is less than the stake; not while it is no one's yet.
    const isPaid = endingOf(answer) !== 'waits';
    const how = { isPaid, isHurried: () => isHurried };
    if (paid) await falls.show(paid, how);
    if (paid) await hold.show(paid, how);
    const scatters = 'scatters' in outcome ? outcome.scatters : 0;
    if (free.length > 0) await showFreeSpins({ scatters, paid, free, ...how });
    const end = free.at(-1) ?? paid;
    const last = end && restOf(end);
    landed = last ?? landed;
    balance = toUnits(answer.balance);
    const fell = [paid, ...free].flatMap((shown) => shown?.falls ?? []).length;
    const details = [
      counted(texts.withFreeSpins, free.length),
      counted(texts.falls, fell),
      allWaysOf(answer, texts),
      hold.words(paid, isPaid),
    ]
      .filter((words) => words !== '')
      .join(' ');
    pace.count(answer, showResult(answer, details));
    if (isPaid) wins.show(last?.marks ?? []);
    if (answer.waits === 'payment') void awaitPayment(answer.round, details);
    postToSite({ type: 'palaro.game.round', round: answer.round }, data.siteOrigin);
  };
  const awaitPayment = async (round: string, details: string) => {
    const count = (rounds += 1);
    const paid = await paidRound(
      () => readJson(`${base}/round/${round}`),
      () => !isPlaying && rounds === count,
      wait,
    );
    if (!paid) return;
    balance = toUnits(paid.balance);
    showBalance(balance);
    showResult(paid, details);
  };
  const refuse = (outcome: Exclude<RoundOutcome, { kind: 'played' }>) => {
    const reason = outcome.kind === 'refused' ? outcome.code : 'UNREACHABLE';
    // An unknown key says nothing about the stake: repeat the request, without a new payment.
    const code = reason in texts.errors ? reason : 'TRY_AGAIN';
    if (outcome.kind === 'refused' && outcome.balance !== undefined) balance = toUnits(outcome.balance);
    plaque.write(texts.errors[code], 'bad');
    return code;
  };

  const play = async (buysIn = false) => {
    const order = unanswered ?? {
      ...own,
      stake: stake.chosen(),
      request_id: newRequestId(),
      ...(buysIn && { buy_in: true as const }),
    };
    const bought = order.buy_in && buyIn;
    const paid = bought ? bought.total(order.stake) : toUnits(order.stake);
    unanswered = order;
    isHurried = pace.isTurbo();
    rounds += 1;
    setPlaying(true);
    wins.clear();
    falls.clear();
    hold.clear();
    if (bought) plaque.write(bought.begins(order.stake));
    else plaque.show(texts.goodLuck);
    if (balance >= paid) showBalance(balance - paid);
    sound.spin();
    reels.start();
    if (isHurried) reels.hurry();
    const tools = { wait, fetch: (url: string, init: RequestInit) => fetch(url, init) };
    const outcome = await callRound(`${base}/round`, order, tools);
    const [paidSpin] = outcome.kind === 'played' ? spinsIn(outcome.answer) : [];
    await reels.stop(paidSpin ? landingOf(paidSpin) : landed);
    const code = outcome.kind === 'played' ? await settle(outcome.answer) : refuse(outcome);
    if (code !== 'UNREACHABLE' && code !== 'TRY_AGAIN') unanswered = undefined;
    showBalance(balance);
    isOver = code === 'SESSION_ENDED';
    setPlaying(false);
    // What the own money still covers has changed with the round.
    if (limit.isKnown()) await refreshBalance();
  };
  async function refreshBalance(): Promise<void> {
    if (isPlaying || document.hidden) return;
    const answer = await fetch(`${base}/balance`, { method: 'POST' }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as Partial<Purse> | undefined;
    if (isPlaying || body?.balance === undefined) return;
    balance = toUnits(body.balance);
    showBalance(balance);
    limit.set(body.bonus_limit);
    stake.refresh();
    showControls();
    offerDeposit();
  }

  offerDeposit();
  return {
    spinOrStop: () => {
      if (!isUsable(spin)) return;
      const wasAuto = pace.isAuto();
      pace.stop();
      if (!isPlaying) return wasAuto ? undefined : void play();
      isHurried = true;
      reels.hurry();
      setUsable(spin, false);
    },
    checkStake: () => {
      if (isPlaying) return;
      pace.refresh();
      showControls();
      offerDeposit();
      if (!limit.allows(toUnits(stake.chosen()))) plaque.write(limit.text(), 'bad');
      else if (balance < toUnits(stake.chosen())) plaque.write(texts.shortBalance, 'bad');
    },
    refreshBalance,
  };
}

/** Nothing of none. */
const counted = (text: string, count: number) => (count > 0 ? text.replace('{count}', String(count)) : '');

type Purse = Pick<ScreenView, 'balance' | 'bonus_limit'>;
