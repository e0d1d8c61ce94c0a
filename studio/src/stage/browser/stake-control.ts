import { byId, isUsable, setUsable } from './elements.ts';

export interface StakeControl {
  /** The total stake chosen, as the server offered it. */
  chosen(): string;
  lock(isLocked: boolean): void;
  /** Offers again what may be staked now. */
  refresh(): void;
}

/** − and + through the stakes that the game offers, up to what may be staked. */
export function createStakeControl(
  stakes: readonly string[],
  show: (stake: string) => string,
  mayStake: (stake: string) => boolean,
  onChange: (stake: string) => void,
): StakeControl {
  const [lower, raise, output] = [byId('lower-stake'), byId('raise-stake'), byId('stake')];
  let index = 0;
  let isLocked = false;
  const chosen = () => stakes[index] ?? '0';

  const refresh = () => {
    output.textContent = show(chosen());
    setUsable(lower, !isLocked && index > 0);
    const next = stakes[index + 1];
    setUsable(raise, !isLocked && next !== undefined && mayStake(next));
  };
  const step = (button: HTMLElement, by: number) => {
    button.addEventListener('click', () => {
      if (!isUsable(button)) return;
      index += by;
      refresh();
      onChange(chosen());
    });
  };
  step(lower, -1);
  step(raise, 1);
  refresh();
  return {
    chosen,
    refresh,
    lock: (locked) => {
      isLocked = locked;
      refresh();
    },
  };
}
