import type { Page } from '@playwright/test';

/** What is to be shown: something that the selector finds first, whose text ends so or matches. */
export type Wanted = readonly [selector: string, text: string | RegExp];

/** Runs in the page: it may use nothing from outside itself. */
async function act({
  press,
  isBack,
  wanted,
}: {
  press?: string;
  isBack?: boolean;
  wanted: readonly Wanted[];
}): Promise<void> {
  const isShown = ([selector, text]: Wanted) => {
    const shown = document.querySelector(selector)?.textContent;
    if (shown === undefined) return false;
    return typeof text === 'string' ? shown.endsWith(text) : text.test(shown);
  };
  const lastMoment = performance.now() + 30_000;
  const until = async (all: readonly Wanted[]) => {
    while (!all.every(isShown)) {
      if (performance.now() > lastMoment)
        throw new Error(`Not shown: ${all.filter((one) => !isShown(one)).join('; ')}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  };
  if (isBack === true) document.dispatchEvent(new Event('visibilitychange'));
  if (press !== undefined) {
    await until([[press, '']]);
    document.querySelector<HTMLElement>(press)?.click();
  }
  await until(wanted);
}

/** Waits until all of that is shown. */
export const see = (page: Page, wanted: readonly Wanted[]): Promise<void> => page.evaluate(act, { wanted });

/**
 * The clock was moved: the page asks anew, as when its member comes back to it, and shows all of that. One call, because each costs
 * as much as a frame, and a test of rounds makes thousands.
 */
export const comeBack = (page: Page, wanted: readonly Wanted[]): Promise<void> =>
  page.evaluate(act, { isBack: true, wanted });

/** Presses it there once it is there, and waits until all of that is shown. That it can be reached is what other tests look at. */
export const press = (page: Page, selector: string, wanted: readonly Wanted[] = []): Promise<void> =>
  page.evaluate(act, { press: selector, wanted });

/** Presses the newest of the rounds that anybody may check, which come out as they were published. */
export async function checkNewest(page: Page, selector: string): Promise<void> {
  // Of the round that was checked before.
  await page.evaluate(() => document.querySelector('.proof')?.removeAttribute('data-right'));
  await press(page, selector, [['.proof[data-right="true"]', '']]);
}
