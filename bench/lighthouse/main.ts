import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findBrowser } from '@palaro/tools/browser';
import { ensurePackages } from '@palaro/tools/ensure-packages';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { freePort } from '@palaro/tools/free-port';
import { runNode } from '@palaro/tools/run';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { removeData } from '@palaro/stack/database/remove-data';
import { startOnFreePorts } from '@palaro/stack/ports';
import { startStack } from '@palaro/stack/start-stack';
import { makeCertificate, startFront, type Certificate, type Front } from '../federation/front.ts';
import { medianOf, missesOf, type Audit } from './figures.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PLACE = path.join(ROOT, '.cache', 'bench-lighthouse');
const TOOL = path.join(import.meta.dirname, 'tool');
const VISITOR_PAGES = ['/', '/slot', '/gcash-online-casino'];
const MEMBER_PAGES = ['/deposit'];
const MEMBER = { account_id: 'maria88', password: 'palaro2026' };
const ROUNDS = 3;

/** Lighthouse's scores of home, lobby, article and a member's deposit, the medians of some rounds. Exit code 1 when one misses its aim. */
async function main(words: string[]): Promise<number> {
  const rounds = Number(words[0] ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Failure(`"${words[0]}" is no number of rounds.`);
  await ensurePackages(TOOL, 'Installing Lighthouse', process.env);
  await removeData(PLACE);
  await mkdir(PLACE, { recursive: true });
  await step('Building the deployables', () => buildChanged(ROOT));
  const certificate = await makeCertificate();
  const site = await step('Starting a site', () => startSite(certificate));
  try {
    const audits = await inBrowser(certificate, async (context, port) => {
      const visitor = await auditPages(VISITOR_PAGES, { site: site.origin, port, rounds });
      await logIn(context, site.origin);
      return [...visitor, ...(await auditPages(MEMBER_PAGES, { site: site.origin, port, rounds }))];
    });
    const misses = audits.flatMap(missesOf);
    for (const miss of misses) console.log(`  ${miss}`);
    console.log(
      JSON.stringify(Object.fromEntries(audits.map(({ address, scores }) => [address, { ...scores }]))),
    );
    return misses.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
    await removeData(PLACE);
  }
}

/** A site of its own behind HTTP/2, whose address it names as its own. */
async function startSite(certificate: Certificate): Promise<Front> {
  return startOnFreePorts(async (ports) => {
    const front = await startFront(`http://127.0.0.1:${ports.edge}`, certificate);
    try {
      const env = { ...process.env, SITE_URL: front.origin };
      const stack = await startStack({ dataDir: path.join(PLACE, 'site'), ports, env });
      const stop = async () => {
        await front.stop();
        await stack.stop();
      };
      return { origin: front.origin, stop };
    } catch (error) {
      await front.stop();
      throw error;
    }
  });
}

async function inBrowser<T>(
  { keyHash }: Certificate,
  use: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(PLACE, 'profile'), {
    executablePath,
    env,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  });
  try {
    return await use(context, port);
  } finally {
    await context.close();
  }
}

/** As a member who logged in here before: the shell finds the session that it keeps. */
async function logIn(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(site);
  await page.evaluate(async (member) => {
    const answer = await fetch('/api/member/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(member),
    });
    const { value } = (await answer.json()) as { value: unknown[] };
    localStorage.setItem('palaro.account', JSON.stringify(value[0]));
  }, MEMBER);
  await page.close();
}

async function auditPages(
  pages: readonly string[],
  { site, port, rounds }: { site: string; port: number; rounds: number },
): Promise<Audit[]> {
  const rounded: Audit[][] = [];
  for (let round = 1; round <= rounds; round += 1)
    rounded.push(
      await step(`Round ${round} of ${rounds}: ${pages.join(' ')}`, () => auditOnce(pages, site, port)),
    );
  return pages.map((_page, at) => medianOf(rounded.flatMap((audits) => audits[at] ?? [])));
}

async function auditOnce(pages: readonly string[], site: string, port: number): Promise<Audit[]> {
  const { code, output } = await runNode(
    path.join(TOOL, 'audit.mjs'),
    [String(port), ...pages.map((page) => site + page)],
    { cwd: TOOL, env: process.env },
  );
  if (code !== 0) throw new Failure('Lighthouse failed.', output);
  const audits = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Audit);
  return audits.map((audit) => ({ ...audit, address: audit.address.slice(site.length) }));
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure);
