import type { SpotResult, TableAnswer } from '../../wire/index.ts';
import type { LiveKind } from '../../engine/live-kind.ts';
import type { LiveData } from '../live-data.ts';
import { createBonusLimit } from './bonus-limit.ts';
import { createChipRack } from './chip-rack.ts';
import { createDepositOffer } from './deposit-offer.ts';
import { byId, isUsable, setUsable } from './elements.ts';
import { createLiveBets } from './live-bets.ts';
import { createLiveClock, phaseOf } from './live-clock.ts';
import type { Phase } from './live-clock.ts';
import { createLiveFelt } from './live-felt.ts';
import { createLiveHand, isAsked } from './live-hand.ts';
import { createLiveHead } from './live-head.ts';
import { createLiveRounds } from './live-rounds.ts';
import type { MakeScene } from './live-scene.ts';
import { button, make } from './make.ts';
import { showUnits, toUnits } from './money.ts';
import { wirePageControls } from './page-controls.ts';
import { createPlaque } from './plaque.ts';
import { createResultShow } from './result-show.ts';
import { readJson } from './round-call.ts';
import { loadScene } from './scenes.ts';
import { sessionAddress } from './session-address.ts';
import { postReady, postToSite } from './site.ts';
import { createSound } from './sound.ts';

const TICK_MS = 200;
const data = JSON.parse(byId('game').textContent ?? '{}') as LiveData;

/** Settled when the table is there and its controls work. */
export const started = loadScene(data.view.rules.kind as LiveKind).then(start);

function start(makeScene: MakeScene): void {
  const { view, texts, live, common } = data;
  const scene = makeScene(data, byId('dealer'));
  const show = (amount: string) => showUnits(toUnits(amount), view.currency);
  const [least = '0', most = '0'] = [view.stakes[0], view.stakes.at(-1)];
  for (const [name, colour] of Object.entries(data.colours))
    document.documentElement.style.setProperty(`--${name}`, colour);

  const address = sessionAddress(location.pathname);
  const read = <T>(path: string) => readJson<T>(`${address.base}/${path}${address.query}`);
  const [action, actionLabel] = [byId('spin'), byId('spin-label')];
  const sound = createSound(view.rules.kind);
  const plaque = createPlaque();
  const limit = createBonusLimit(common.bonusLimit, view.currency);
  const showResult = createResultShow({ words: common, currency: view.currency, sound, plaque });
  const bets = createLiveBets(toUnits(most));
  const deposit = createDepositOffer(view.site_origin);
  /** Members decide while a round runs. */
  const hasChoices = view.rules.kind === 'blackjack';
  const head = createLiveHead(live, hasChoices ? live.hand : undefined);
  const rack = createChipRack(view.stakes, live, show, () => undefined);
  const felt = createLiveFelt(live, scene.felt, bets, show, lay);
  const othersCount = make('p', { class: 'others-count' });
  const [undo, clear, again] = [
    button({ class: 'choice', id: 'undo' }, () => change(bets.undo), live.undo),
    button({ class: 'choice', id: 'clear' }, () => change(bets.clear), live.clear),
    button({ class: 'choice', id: 'again' }, () => change(bets.again), live.again),
  ];
  let balance = toUnits(view.balance);
  let table: TableAnswer | undefined;
  /** What was shown last: a phase begins once. */
  let seen: { round: string; phase: Phase; step: string } | undefined;
  let shownRoad = '';
  let isLost = false;
  let dealt: { step: string; done: Promise<void> } | undefined;
  const setBalance = (amount: string) => {
    balance = toUnits(amount);
    byId('balance').textContent = showUnits(balance, view.currency);
  };

  const rounds = createLiveRounds({
    data,
    bets,
    plaque,
    address,
    setBalance,
    changed: refresh,
  });
  const hand = hasChoices
    ? createLiveHand({ data, address, plaque, limit, setBalance, decided: () => clock.sync() })
    : undefined;
  const clock = createLiveClock({
    read: () => read<TableAnswer>('table'),
    onAnswer: take,
    onLost: () => {
      isLost = true;
      head.setLost();
      if (table) hand?.show(table, isLost);
      refresh();
    },
  });

  place();
  wirePageControls(sound);
  limit.set(view.bonus_limit);
  action.addEventListener('click', () => {
    if (!isUsable(action) || !table) return;
    sound.spin();
    void rounds.bet(table).then(clock.sync);
  });
  document.addEventListener('visibilitychange', () => void clock.sync());
  addEventListener('online', () => void clock.sync());
  setInterval(() => {
    head.tick(clock);
    refresh();
  }, TICK_MS);
  refresh();
  void clock.sync();
  postReady(view.site_origin);

  function place(): void {
    const limits = live.limits.replace('{least}', show(least)).replace('{most}', show(most));
    byId('board').replaceWith(
      make(
        'section',
        { class: `live-board ${view.rules.kind}`, 'aria-label': view.game_name },
        head.element,
        scene.element,
        felt.element,
        make('div', { class: 'felt-line' }, make('p', { class: 'limits' }, limits), othersCount),
      ),
    );
    byId('rack').replaceWith(
      make(
        'div',
        { class: 'chip-line' },
        rack.element,
        make('div', { class: 'chip-tools' }, undo, clear, again),
      ),
    );
    byId('roads').replaceWith(scene.roads.element);
    if (hand) action.before(hand.element);
  }

  function isOpen(): boolean {
    return !isLost && table !== undefined && phaseOf(table) === 'open' && clock.leftMs() > 0;
  }

  /** What can be pressed now, and what the button says. */
  function refresh(): void {
    const [laid, isFixed] = [bets.laid(), rounds.isSending() || rounds.isUnsure()];
    // One hand a member: there is no second bet.
    const isSeated = hasChoices && bets.taken() > 0n;
    const mayLay = isOpen() && !isFixed && !rounds.isOver() && !isSeated;
    felt.lock(!mayLay);
    setUsable(undo, laid > 0n && !isFixed);
    setUsable(clear, laid > 0n && !isFixed);
    setUsable(again, mayLay && laid === 0n && bets.taken() === 0n && bets.canRepeat());
    const mayBet =
      isOpen() && !isSeated && !rounds.isOver() && !rounds.isSending() && laid > 0n && limit.allows(laid);
    setUsable(action, mayBet);
    action.classList.toggle('is-spinning', rounds.isSending());
    if (!rounds.isSending()) deposit.compare(balance, laid > 0n ? laid : toUnits(rack.chosen()));
    const ready = isOpen() ? (isSeated ? live.hand.seated : live.noChips) : live.wait;
    const words = laid > 0n ? live.bet.replace('{amount}', showUnits(laid, view.currency)) : ready;
    if (actionLabel.textContent !== words) actionLabel.textContent = words;
  }

  function change(act: () => unknown): void {
    act();
    felt.refresh();
    refresh();
    if (!limit.allows(bets.laid())) plaque.write(limit.text(), 'bad');
    else if (bets.laid() > balance) plaque.write(common.shortBalance, 'bad');
  }

  function lay(spot: string): void {
    const wanted = toUnits(rack.chosen());
    sound.stop(2);
    change(() => {
      if (bets.lay(spot, wanted) < wanted)
        plaque.write(texts.mostOnSpot.replace('{amount}', show(most)), 'bad');
    });
  }

  /** The server's word: everything on the stage follows it. */
  function take(answer: TableAnswer, phase: Phase): void {
    const isNewRound = seen?.round !== answer.round;
    const step = stepOf(answer);
    const isNewPhase = isNewRound || seen?.phase !== phase || seen.step !== step;
    table = answer;
    isLost = false;
    seen = { round: answer.round, phase, step };
    head.set(answer, phase, isAsked(answer));
    if (isNewRound) beginRound();
    bets.setTaken(
      answer.own.flatMap(({ bets: own }) => own),
      hasChoices && phase !== 'open',
    );
    felt.setOthers(answer.others);
    othersCount.textContent = live.others.replace('{count}', String(answer.others.length));
    if (isNewPhase && phase !== 'open') void showDraw(answer, phase);
    if (phase !== 'dealing') showRoad(answer.road);
    scene.follow?.(answer);
    hand?.show(answer, isLost);
    refresh();
  }

  /** Laying it out takes a slow phone a frame, so only when there is another round in it. */
  function showRoad(road: TableAnswer['road']): void {
    const wanted = JSON.stringify(road);
    if (wanted === shownRoad) return;
    shownRoad = wanted;
    scene.roads.show(road);
  }

  function beginRound(): void {
    scene.clear();
    felt.mark([]);
    returnChips();
    bets.next();
    // Whether an order whose answer was lost has arrived: asked again, and taken for no other round.
    if (rounds.isUnsure() && table) void rounds.bet(table).then(clock.sync);
  }

  /** Chips that nobody has confirmed are nobody's bet. */
  function returnChips(): void {
    if (rounds.isSending() || rounds.isUnsure()) return;
    const back = bets.clear();
    if (back > 0n) plaque.write(live.back.replace('{amount}', showUnits(back, view.currency)), 'bad');
  }

  async function showDraw(answer: TableAnswer, phase: Phase): Promise<void> {
    const { round, draw } = answer;
    const isStillShown = () => seen?.round === round;
    returnChips();
    felt.refresh();
    if (draw)
      await dealing(stepOf(answer), () => scene.deal(draw, sound.stop, phase === 'over', answer.hand));
    if (phase !== 'over' || !draw || !isStillShown()) return;
    const result = await rounds.results(answer, isStillShown);
    if (!isStillShown()) return;
    const details = scene.sentence(result?.outcome ?? draw);
    if (!result) {
      if (answer.own.length === 0) plaque.write(`${details} ${live.noBet}`);
      return;
    }
    felt.mark('spots' in result.outcome ? result.outcome.spots : resultOnFelt(answer, result.win));
    const reply = await fetch(`${address.base}/balance`, { method: 'POST' }).catch(() => undefined);
    const purse = (await reply?.json().catch(() => undefined)) as
      | { balance?: string; bonus_limit?: typeof view.bonus_limit }
      | undefined;
    setBalance(purse?.balance ?? result.balance);
    limit.set(purse?.bonus_limit);
    if (isStillShown()) showResult(result, details);
    postToSite({ type: 'palaro.game.round', round: result.round }, view.site_origin);
  }

  /** What has come of a draw is shown once; who comes later waits for it, and what comes later for what was before. */
  function dealing(step: string, deal: () => Promise<void>): Promise<void> {
    if (dealt?.step !== step) dealt = { step, done: (dealt?.done ?? Promise.resolve()).then(deal) };
    return dealt.done;
  }
}

/** A draw comes at once, but where members decide: there with each card that may be seen. */
function stepOf({ round, draw, hand: cards }: TableAnswer): string {
  if (draw?.kind !== 'blackjack') return round;
  const own = cards?.own?.outcome;
  const mine = own?.kind === 'blackjack' ? [own.player, own.result] : [];
  return [round, ...mine, draw.player, draw.dealer].join(' ');
}

/** Where there is one bet and one place for it. */
function resultOnFelt({ own }: TableAnswer, win: string): SpotResult[] {
  return own.flatMap(({ bets: laid }) => laid.map((bet) => ({ ...bet, win })));
}
