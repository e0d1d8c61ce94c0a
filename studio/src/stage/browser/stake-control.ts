import { byId, isUsable, setUsable } from './elements.ts';

export interface StakeControl {
  /** The total stake chosen, as the server offered it. */
  chosen(): string;
  lock(isLocked: boolean): void;
}

/** − and + through the stakes that the game offers. */
export function createStakeControl(
  stakes: readonly string[],
  show: (stake: string) => string,
  onChange: (stake: string) => void,
): StakeControl {
  const [lower, raise, output] = [byId('lower-stake'), byId('raise-stake'), byId('stake')];
  let index = 0;
  let isLocked = false;
  const chosen = () => stakes[index] ?? '0';

  const refresh = () => {
    output.textContent = show(chosen());
    setUsable(lower, !isLocked && index > 0);
    setUsable(raise, !isLocked && index < stakes.length - 1);
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
    lock: (locked) => {
      isLocked = locked;
      refresh();
    },
  };
}
