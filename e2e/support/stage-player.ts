import type { Kind } from '@palaro/studio/wire';

/** What stands on the stage of a game when a round is over. */
export interface Shown {
  /** The provider's name of the round. */
  round: string;
  balance: string;
  lastWin: string;
  /** The sentence for the ear, whole. */
  status: string;
  /** The large figure: a roll, a result, a factor, a ball. */
  figure: string;
  hands: { title: string; cards: string[] }[];
  /** What lies on each spot that has chips, by its label: "₱30.00". */
  chips: Record<string, string>;
  wonSpots: string[];
  tiles: string[];
  /** Reel → symbols from the top. */
  window: string[][];
  /** How many ways the last spin had, where the reels change their heights. */
  allWays: string;
  /** What is printed on coins: "reel row ₱2.50". */
  coins: string[];
  /** Places that are marked as won: "reel row". */
  won: string[];
  lines: string[];
  /** Of a flight: every value that the counter showed, and whether cash-out was offered with it. */
  counter: { factor: number; isOffered: boolean }[];
}

/** Keeps the answers to orders, so that a round that is shown can be found in the books. Runs in the page, before its script. */
export function keepAnswers(): void {
  const kept: unknown[] = [];
  Object.assign(globalThis, { answersOfTheGame: kept });
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (address, init) => {
    const answer = await send(address, init);
    if (init?.method === 'POST' && /\/round(\/[^/]+\/step)?$/.test(address as string))
      kept.push(await answer.clone().json());
    return answer;
  };
}

/**
 * Plays rounds on the stage's own controls and reads what it shows after each of them. Runs in the page: it may use nothing from
 * outside itself.
 */
export async function playStage({
  kind,
  from,
  count,
  reactsMs = 0,
}: {
  kind: Kind;
  from: number;
  count: number;
  /** Before each round and each step in one, as a person who sees what happens. */
  reactsMs?: number | undefined;
}): Promise<Shown[]> {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => {
    const [found] = all(selector);
    if (!found) throw new Error(`There is no ${selector} on the stage.`);
    return found;
  };
  const textOf = (element: Element | undefined) => (element?.textContent ?? '').trim();
  const isUsable = (element: HTMLElement) => element.getAttribute('aria-disabled') !== 'true';
  const pause = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  const until = async (what: string, isSo: () => boolean) => {
    const end = performance.now() + 60_000;
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`${what} did not come: ${textOf(one('#status'))}`);
      await pause(8);
    }
  };
  const spin = one('#spin');
  const isOver = () => isUsable(spin) && !spin.classList.contains('is-spinning');
  const type = (selector: string, value: string) => {
    (one(selector) as HTMLInputElement).value = value;
    one(selector).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const choose = (index: number) => all('.choices .choice')[index]?.click();
  const tap = (spot: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) one(spot).click();
  };

  /** Another bet in each round, so that all that can be shown is. */
  const bet = (turn: number) => {
    const of = <T>(values: readonly T[]) => values[turn % values.length] as T;
    if (kind === 'dice') {
      type('.track', of(['10', '90', '50.5', '75', '25']));
      choose(turn % 2);
    } else if (kind === 'limbo') type('#limbo-target', of(['1.50', '2.00', '1.01', '5.00']));
    else if (kind === 'crash') type('#auto-cash-out', of(['1.05', '', '1.01', '1.03']));
    else if (kind === 'mines') type('#mine-count', of(['3', '10', '1', '24', '5']));
    else if (kind === 'plinko') choose(turn % 3);
    else if (kind === 'fishing') of(all('.fish-kind')).click();
    else if (kind === 'roulette') {
      all('[data-clear]')[0]?.click();
      tap('.spot.red:not(.number)', of([3, 0, 1, 30]));
      tap('.spot.dozen1', of([0, 2, 1]));
      tap(`.spot.number:nth-child(${1 + (turn % 37)})`, 2);
    } else if (kind === 'baccarat' || kind === 'dragon_tiger') {
      all('[data-clear]')[0]?.click();
      tap('.duel-spots .spot:nth-child(1)', of([3, 0, 1]));
      tap('.duel-spots .spot:nth-child(2)', of([0, 13, 1]));
      tap('.duel-spots .spot:nth-child(3)', of([1, 1, 0, 2]));
    }
  };
  /** Where free spins are sold, they are bought once in twenty rounds. Nobody looks on: most rounds of reels are played in turbo. */
  const begin = async (turn: number) => {
    const [turbo] = all('#turbo');
    if (turbo && reactsMs === 0 && turbo.ariaPressed !== String(turn % 4 !== 1)) turbo.click();
    const [offer] = all('#buy-in');
    if (!offer || turn % 20 !== 4) return spin.click();
    offer.click();
    // In the first moment a press may be the second half of a double tap.
    await pause(400);
    one('#buy-in-confirm').click();
  };
  /** Steps of a round that wants some, until it is over. */
  const goOn = async (turn: number) => {
    if (kind === 'mines') {
      for (let opened = 0; !isOver(); opened += 1) {
        await until('a step', () => isOver() || all('.tile').some(isUsable));
        const tile = all('.tile').find((each) => isUsable(each) && /column \d$/.test(each.ariaLabel ?? ''));
        const busy = one('.board');
        if (isOver()) return;
        await pause(reactsMs);
        if (opened <= turn % 3) tile?.click();
        else one('.take').click();
        await until('an answer', () => !busy.hasAttribute('aria-busy'));
      }
    }
    if (kind === 'blackjack')
      while (!isOver()) {
        await until('a step', () => isOver() || all('.move').some(isUsable));
        const moves = all('.move').filter(isUsable);
        const move = moves[turn % moves.length];
        // The totals may be the same as before: an ace that counted 11 counts 1. Nothing is dealt when the first hand of two stands.
        const now = () => {
          const inTurn = all('.hand').findIndex(({ classList }) => classList.contains('is-turn'));
          return `${all('.hand .playing-card').length} ${inTurn}`;
        };
        const before = now();
        await pause(reactsMs);
        move?.click();
        await until('an answer', () => isOver() || now() !== before);
      }
  };

  const counter: Shown['counter'] = [];
  const watch = new MutationObserver(() => {
    const [isOffered, factor] = [isUsable(one('.take')), Number(textOf(one('.figure')).replace('×', ''))];
    counter.push({ factor, isOffered });
    const isByHand = (one('#auto-cash-out') as HTMLInputElement).value === '';
    if (isByHand && isOffered && factor >= 1.04) one('.take').click();
  });
  const read = (round: string): Shown => ({
    round,
    balance: textOf(one('#balance')),
    lastWin: textOf(one('#last-win')),
    status: textOf(one('#status')),
    figure: textOf(all('.figure, .ball')[0]),
    hands: all('.hand').map((hand) => ({
      title: textOf(hand.querySelector('h2') ?? undefined),
      cards: [...hand.querySelectorAll('.playing-card')].map(textOf),
    })),
    chips: Object.fromEntries(
      all('.spot').flatMap((spot) => {
        const [label = '', sum] = (spot.ariaLabel ?? '').split(', ');
        return sum === undefined ? [] : [[label, sum]];
      }),
    ),
    wonSpots: all('.spot.won').map((spot) => (spot.ariaLabel ?? '').split(', ')[0] ?? ''),
    tiles: all('.tile').map((tile) => tile.ariaLabel ?? ''),
    window: all('.reel').map((reel) =>
      [...reel.querySelectorAll('.still .cell:not(.above) use')].map((use) => use.getAttribute('href') ?? ''),
    ),
    allWays: textOf(all('#all-ways')[0]),
    coins: all('.reel').flatMap((reel, index) =>
      [...reel.querySelectorAll('.still .cell:not(.above)')].flatMap((cell, row) => {
        const sum = cell.querySelector('.coin-sum');
        return sum ? [`${index} ${row} ${textOf(sum)}`] : [];
      }),
    ),
    won: all('.reel').flatMap((reel, index) =>
      [...reel.querySelectorAll('.still .cell:not(.above)')].flatMap((cell, row) =>
        cell.classList.contains('won') ? [`${index} ${row}`] : [],
      ),
    ),
    lines: all('.line-label').map(textOf),
    counter: counter.splice(0),
  });

  const kept = (globalThis as unknown as { answersOfTheGame: { round?: string; error?: string }[] })
    .answersOfTheGame;
  const shown: Shown[] = [];
  if (kind === 'crash')
    watch.observe(one('.figure'), { childList: true, characterData: true, subtree: true });
  for (let turn = from; turn < from + count; turn += 1) {
    await until('the end of the last round', isOver);
    await pause(reactsMs);
    bet(turn);
    kept.length = 0;
    await begin(turn);
    await until('an answer', () => kept.length > 0);
    await goOn(turn);
    await until('the end of the round', isOver);
    // What is compared is the end, also where the wallet is slow.
    await until('the payment', () => !textOf(one('#status')).endsWith('is on its way to your balance.'));
    const round = kept.find((answer) => answer.round !== undefined)?.round;
    if (round === undefined) throw new Error(`A round was refused: ${JSON.stringify(kept)}`);
    shown.push(read(round));
  }
  watch.disconnect();
  return shown;
}
