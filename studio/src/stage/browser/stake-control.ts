import { byId, isUsable, setUsable } from './elements.ts';
import { toUnits } from './money.ts';

export interface StakeControl {
  /** The total stake chosen, with two decimals. */
  chosen(): string;
  /** So many pesos more, up to what may be staked; in the place of the least stake, which is what stands there at first. */
  add(amount: string): void;
  /** As much as there is, as far as it may be staked. */
  raiseTo(amount: bigint): void;
  lock(isLocked: boolean): void;
  /** Offers again what may be staked now. */
  refresh(): void;
}

const PESO = 10_000n;

/** − and + through the stakes that the game offers, up to what may be staked. */
export function createStakeControl(
  stakes: readonly string[],
  show: (stake: string) => string,
  mayStake: (stake: string) => boolean,
  onChange: (stake: string) => void,
): StakeControl {
  const [lower, raise, output] = [byId('lower-stake'), byId('raise-stake'), byId('stake')];
  const [least, most] = [toUnits(stakes[0] ?? '0'), toUnits(stakes.at(-1) ?? '0')];
  let chosen = stakes[0] ?? '0';
  let isLocked = false;
  const below = () => stakes.findLast((stake) => toUnits(stake) < toUnits(chosen));
  const above = () => stakes.find((stake) => toUnits(stake) > toUnits(chosen));

  const refresh = () => {
    output.textContent = show(chosen);
    const next = above();
    setUsable(lower, !isLocked && below() !== undefined);
    setUsable(raise, !isLocked && next !== undefined && mayStake(next));
  };
  const choose = (stake: string) => {
    chosen = stake;
    refresh();
    onChange(chosen);
  };
  const step = (button: HTMLElement, next: () => string | undefined) =>
    button.addEventListener('click', () => {
      const stake = next();
      if (isUsable(button) && stake !== undefined) choose(stake);
    });
  step(lower, below);
  step(raise, above);
  const setTo = (units: bigint) => {
    if (isLocked) return;
    const whole = (units < most ? units : most) / PESO;
    const stake = `${whole * PESO < least ? least / PESO : whole}.00`;
    if (mayStake(stake)) choose(stake);
  };
  refresh();
  return {
    chosen: () => chosen,
    add: (amount) => {
      const now = toUnits(chosen);
      setTo(toUnits(amount) + (now > least ? now : 0n));
    },
    raiseTo: setTo,
    refresh,
    lock: (locked) => {
      isLocked = locked;
      refresh();
    },
  };
}
