export interface Ladder {
  /** Lights the step after so many falls. @param by What all steps are multiplied by besides, in free spins. */
  light(falls: number, by: number): void;
  clear(): void;
}

/** What wins are multiplied by, on the rim of a machine whose symbols fall; other machines have none. */
export function createLadder(): Ladder {
  const steps = [...document.querySelectorAll<HTMLElement>('#ladder li')];
  const timesOf = (step: HTMLElement) => Number(step.dataset['timesOfFall']);
  const light = (falls: number, by: number) => {
    const lit = Math.min(falls, steps.length - 1);
    for (const [index, step] of steps.entries()) {
      step.textContent = `×${timesOf(step) * by}`;
      step.classList.toggle('is-lit', index === lit);
    }
  };
  return { light, clear: () => light(-1, 1) };
}
