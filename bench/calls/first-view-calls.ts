import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '@palaro/tools/browser';
import { DEMO_MEMBER } from '@palaro/member-api/seed';
import { ROUTES } from '@palaro/e2e/support/measured-routes';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { removeData } from '@palaro/stack/database/remove-data';
import { startStack } from '@palaro/stack/start-stack';

/** A call of a page, without the member's fields. */
export interface ViewCall {
  path: string;
  body: Record<string, unknown>;
  /** Of a member with a session. */
  isMembers: boolean;
}

/** The API calls of one page until it has loaded. */
export interface View {
  name: string;
  calls: readonly ViewCall[];
}

const SETTLE_MS = 3_000;

/** Opens each page of the first views as a visitor and as a member, on a separate site, and records its calls. */
export async function recordViews(root: string, place: string): Promise<View[]> {
  await buildChanged(root);
  const dataDir = path.join(place, 'site');
  const stack = await startStack({ dataDir, ports: 'free' });
  const { executablePath, env } = await findBrowser(path.join(root, '.cache', 'browser'));
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const account = await sessionOf(stack.urls.edge);
    const views: View[] = [];
    for (const route of ROUTES) {
      const at = { origin: stack.urls.edge, ...route };
      if (!route.asMember)
        views.push({ name: `${route.name}, visitor`, calls: await callsOf(browser, at, undefined) });
      views.push({ name: `${route.name}, member`, calls: await callsOf(browser, at, account) });
    }
    return views;
  } finally {
    await browser.close();
    await stack.stop();
    await removeData(dataDir);
  }
}

async function sessionOf(edge: string): Promise<string> {
  const answer = await fetch(`${edge}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_id: DEMO_MEMBER.accountId, password: DEMO_MEMBER.password }),
  });
  const { value } = (await answer.json()) as { value: unknown[] };
  return JSON.stringify(value[0]);
}

async function callsOf(
  browser: Browser,
  at: { origin: string; path: string; content: string },
  account: string | undefined,
): Promise<ViewCall[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  if (account) await context.addInitScript((kept) => localStorage.setItem('palaro.account', kept), account);
  const page = await context.newPage();
  const calls: ViewCall[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.postDataJSON() as Record<string, unknown> | null;
    if (!pathname.startsWith('/api/') || request.method() !== 'POST' || !body) return;
    const own = Object.entries(body).filter(([field]) => field !== 'account_id' && field !== 'auth_token');
    const isMembers = 'auth_token' in body;
    calls.push({ path: pathname.slice('/api'.length), body: Object.fromEntries(own), isMembers });
  });
  try {
    await page.goto(at.origin + at.path);
    await page.locator(at.content).first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return calls;
  } finally {
    await context.close();
  }
}
