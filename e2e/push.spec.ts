import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { PushTaken } from '@palaro/contract/wires';
import type { Locator, Page, Worker } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { depositByAddress } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { theSite } from './support/site.ts';

/** Which of the addresses that the test's service has given is the browser's now: none, 0, 1 … */
const NOW = 'test.push';

/**
 * Chromium asks a service of its maker for a subscription, which a test cannot reach: here it gets one of the sandbox. What the page, the house and
 * the service worker do with it is real. @returns The devices of the sandbox, in the order in which the browser has their addresses.
 */
async function subscribeAtSandbox(page: Page): Promise<[string, string, string]> {
  const devices: [string, string, string] = [randomUUID(), randomUUID(), randomUUID()];
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const given = devices.map((device) => ({
    endpoint: `${theSite().urls.sms}/push/devices/${device}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }));
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ([key, subscriptions]) => {
      const now = () => {
        const fields = subscriptions[Number(localStorage.getItem(key) ?? NaN)];
        return fields && ({ toJSON: () => fields, unsubscribe: async () => true } as unknown);
      };
      PushManager.prototype.subscribe = async () => {
        if (!now()) localStorage.setItem(key, '0');
        return now() as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => (now() ?? null) as PushSubscription | null;
    },
    [NOW, given] as const,
  );
  return devices;
}

async function takenFor(device: string): Promise<PushTaken[]> {
  const answer = await fetch(`${theSite().urls.sms}/push/messages?device=${device}`);
  return ((await answer.json()) as { messages: PushTaken[] }).messages;
}

test('a device is told that a deposit has arrived, and a press on it opens the statement', async ({
  page,
}) => {
  const [device] = await subscribeAtSandbox(page);
  await registerByCalls(page);
  const form = await choosePush(page);
  expect(await faultsInPage(page)).toEqual([]);
  await page.reload();
  await expect(form.getByLabel('When a deposit has arrived')).toBeChecked();

  await depositByAddress(page, 500);
  await expect.poll(() => takenFor(device)).toHaveLength(1);

  // What the service would hand over: only the browser could read it from what was taken.
  const message = { title: 'Palaro', body: 'There is news in your account', path: '/statement', lang: 'en' };
  expect(await shownFor(page, message)).toEqual([
    ['Palaro', { body: message.body, lang: 'en', tag: '/statement', data: { path: '/statement' } }],
  ]);
  await page.goto('/slot');
  await pressNotification(page, message.path);
  await page.waitForURL('**/statement');

  await page.goto('/setting?section=notices');
  await page.getByRole('button', { name: 'Tell me nothing here' }).click();
  await expect(page.getByRole('button', { name: 'Tell me here' })).toBeVisible();
  await depositByAddress(page, 500);
  await page.waitForTimeout(1_000);
  expect(await takenFor(device)).toHaveLength(1);
});

test('a browser that its service gives another address is told there, and no more at the old one', async ({
  page,
}) => {
  const [first, second, third] = await subscribeAtSandbox(page);
  const moveTo = (index: string) =>
    page.evaluate(([key, at]) => localStorage.setItem(key, at), [NOW, index] as const);
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/member/pushend'));
  await registerByCalls(page);
  await choosePush(page);

  await test.step('while the site was closed: when it is opened', async () => {
    await moveTo('1');
    const ended = saved();
    await page.goto('/slot');
    await ended;
    await depositByAddress(page, 500);
    await expect.poll(() => takenFor(second)).toHaveLength(1);
  });

  await test.step('while a page is open: at once', async () => {
    await page.goto('/slot');
    await workerOf(page);
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    await moveTo('2');
    const ended = saved();
    expect(await changeSubscription(page)).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key' }]);
    await ended;
    await depositByAddress(page, 500);
    await expect.poll(() => takenFor(third)).toHaveLength(1);
  });
  expect(await takenFor(first)).toHaveLength(0);
  expect(await takenFor(second)).toHaveLength(1);
});

/** This device is told of deposits from now on. @returns the form of that choice. */
async function choosePush(page: Page): Promise<Locator> {
  await page.goto('/setting?section=notices');
  const form = page.getByRole('form', { name: 'Tell me on this device' });
  await form.getByLabel('When a deposit has arrived').check();
  await form.getByRole('button', { name: 'Tell me here' }).click();
  await expect(page.getByText('Saved. This device is told.')).toBeVisible();
  return form;
}

async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  return worker;
}

/** Hands a message to the real service worker. @returns What it showed: a browser without a screen shows nothing. */
async function shownFor(page: Page, message: object): Promise<unknown[]> {
  return (await workerOf(page)).evaluate(async (data) => {
    const scope = globalThis as unknown as WorkerScope;
    const shown: unknown[] = [];
    scope.registration.showNotification = async (...given) => void shown.push(given);
    scope.dispatchEvent(new scope.PushEvent('push', { data }));
    return shown;
  }, JSON.stringify(message));
}

/** As a press on the notification, which alone would allow a worker to bring its page to the front. */
async function pressNotification(page: Page, path: string): Promise<void> {
  await (
    await workerOf(page)
  ).evaluate((opened) => {
    const scope = globalThis as unknown as WorkerScope;
    scope.WindowClient.prototype.focus = async () => undefined;
    const event = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(
      Object.assign(event, { notification: { close: () => undefined, data: { path: opened } } }),
    );
  }, path);
}

/** As from a browser that has dropped its subscription. @returns What the service worker asked the service for instead. */
async function changeSubscription(page: Page): Promise<unknown[]> {
  return (await workerOf(page)).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const asked: unknown[] = [];
    scope.PushManager.prototype.subscribe = async (options) => void asked.push(options);
    const options = { userVisibleOnly: true, applicationServerKey: 'key' };
    const event = new scope.ExtendableEvent('pushsubscriptionchange');
    scope.dispatchEvent(Object.assign(event, { oldSubscription: { options }, newSubscription: null }));
    return asked;
  });
}

/** What this test uses of a service worker's own globals. */
interface WorkerScope {
  registration: { showNotification: (...given: unknown[]) => Promise<void> };
  dispatchEvent: (event: Event) => boolean;
  PushEvent: new (name: string, fields: { data: string }) => Event;
  ExtendableEvent: new (name: string) => Event;
  PushManager: { prototype: { subscribe: (options: unknown) => Promise<void> } };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
}
