import type { Page } from '@playwright/test';

/** Goes on with Tab until the focus is on what is called so, or on the option of it that is chosen. @throws when that is nowhere. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(name)}.`);
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const name = [element?.labels?.[0]?.textContent, element?.ariaLabel, element?.textContent];
    return name.filter(Boolean).join(' ').trim();
  });
