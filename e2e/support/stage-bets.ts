/** A bet on a match as the stage lists it. */
export interface PlacedBet {
  /** "₱10.00 → ₱19.50" */
  sums: string;
  odds: string;
  /** "Handicap · Home – Away 2–1" */
  match: string;
  result: string;
  /** What it says of a cash-out. */
  left: string;
}

/**
 * Places bets on the match or fight that begins next, on the stage's own controls, and from then on keeps every headline of the pit. Runs in the
 * page: it may use nothing from outside itself. @returns the provider's names of the rounds, in their order, each with what it would bring, as the
 * pressed bet shows it, and with the title of the fight ("Fight 412"). The first `left` are cashed out at once, for what is shown, unless
 * their match is over sooner.
 */
export async function placeBets({
  kind,
  count,
  left,
  withinMs,
}: {
  kind: 'sports' | 'cockfight';
  count: number;
  left: number;
  withinMs: number;
}): Promise<{ round: string; brings: string; title: string }[]> {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const spin = document.querySelector<HTMLElement>('#spin');
  const isUsable = (element: Element | null | undefined) => element?.getAttribute('aria-disabled') !== 'true';
  const end = performance.now() + withinMs;
  const pause = async () => {
    if (performance.now() > end)
      throw new Error(`The bets were not placed: ${document.querySelector('#status')?.textContent}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  };
  const headlines = new Set<string>();
  Object.assign(globalThis, { headlinesOfThePit: headlines });
  new MutationObserver(() => {
    for (const line of all('.headline')) headlines.add((line.textContent ?? '').trim());
  }).observe(document.body, { childList: true, subtree: true });

  const kept = (globalThis as unknown as { answersOfTheGame: { round?: string; error?: string }[] })
    .answersOfTheGame;
  /** The newest bet stands first. */
  const leave = async () => {
    const isOver = () => all('.placed > p')[0]?.textContent.includes('→') === true;
    while (!isOver()) {
      if (isUsable(spin)) all('.placed')[0]?.querySelector<HTMLElement>('.cash-out')?.click();
      await pause();
    }
    while (!isUsable(spin)) await pause();
  };
  const rounds: { round: string; brings: string; title: string }[] = [];
  while (rounds.length < count) {
    const offered =
      kind === 'cockfight'
        ? all('.fight-odds .spot').filter(isUsable)
        : all('.match[data-state="open"]')[0]?.querySelectorAll<HTMLElement>('.odd');
    const pressed = offered?.[rounds.length % offered.length];
    if (!pressed || !isUsable(spin)) {
      await pause();
      continue;
    }
    kept.length = 0;
    if (pressed.getAttribute('aria-pressed') !== 'true') pressed.click();
    const brings = pressed.querySelector('.brings')?.textContent ?? '';
    const title = document.querySelector('.round-number')?.textContent ?? '';
    spin?.click();
    // A press that sends nothing, because what is on the slip is not offered any more or its odds have moved: it is taken off.
    if (kept.length === 0 && isUsable(spin)) {
      await pause();
      if (kept.length === 0 && isUsable(spin)) all('.slip li .icon')[0]?.click();
    }
    // A fight that has begun meanwhile takes no bet, or gives it back: the next one takes it.
    while (kept.length === 0 && !isUsable(spin)) await pause();
    while (!isUsable(spin)) await pause();
    const { round, error = '' } = kept[0] ?? {};
    if (round !== undefined) {
      rounds.push({ round, brings, title });
      if (rounds.length <= left) await leave();
    } else if (error && !/^(MARKET_CLOSED|ODDS_CHANGED|BET_CANCELLED)$/.test(error))
      throw new Error(`A bet was refused: ${error}`);
  }
  return rounds;
}

/** Waits until the listed bets are settled, and reads them, the newest first. Runs in the page. */
export async function readPlaced({
  count,
  withinMs,
}: {
  count: number;
  withinMs: number;
}): Promise<{ bets: PlacedBet[]; headlines: string[] }> {
  const end = performance.now() + withinMs;
  const read = (): PlacedBet[] =>
    [...document.querySelectorAll('.placed')].map((bet) => ({
      sums: (bet.querySelector('p')?.textContent ?? '').trim(),
      odds: /@ ([\d.]+)$/.exec(bet.querySelector('li b')?.textContent ?? '')?.[1] ?? '',
      match: (bet.querySelector('li span')?.textContent ?? '').trim(),
      result: (bet.querySelector('li i')?.textContent ?? '').trim(),
      left: (bet.querySelector('.cashed-out')?.textContent ?? '').trim(),
    }));
  const isSettled = () => read().length >= count && read().every(({ sums }) => sums.includes('→'));
  while (!isSettled()) {
    if (performance.now() > end) throw new Error('The bets were not settled.');
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  const { headlinesOfThePit } = globalThis as unknown as { headlinesOfThePit: Set<string> };
  return { bets: read(), headlines: [...headlinesOfThePit] };
}
