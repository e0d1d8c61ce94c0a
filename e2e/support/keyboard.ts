import type { Page } from '@playwright/test';

/** Presses Tab until the element with this name, or its selected option, has the focus. @throws when it is not found. */
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
