import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { promote, startCanary } from '../promote.ts';
import { publish } from '../publish.ts';
import { startIssuer } from '../service/testing-issuer.ts';
import type { TestIssuer } from '../service/testing-issuer.ts';
import type { TestService } from '../service/testing.ts';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { ConsoleBrowser, openStaffService, publishWallets } from './testing.ts';

let lab: ReleaseLab;
let staff: TestIssuer;
let service: TestService;
let wallet: string[] = [];

beforeAll(async () => {
  [lab, staff] = await Promise.all([openLab(), startIssuer()]);
  service = await openStaffService(lab, staff);
  wallet = await publishWallets(lab, 'first', 'second', 'third');
  await promote(lab.writer, 'production', [release(0)]);
  await promote(lab.writer, 'production', [release(1)]);
});
afterAll(async () => {
  await service.close();
  await Promise.all([lab.close(), staff.close()]);
});

const release = (index: number) => ({ name: 'mfe-wallet', version: wallet[index] ?? '' });

async function openBrowser() {
  const browser = new ConsoleBrowser(service.url, staff);
  await browser.logIn({ groups: ['wallet-team', 'wallet-team-leads'] });
  return browser;
}

it('a version that was a danger is taken back for security, and nobody makes it live again', async () => {
  const browser = await openBrowser();
  const { text } = await browser.open('/console');
  expect(text).toMatch(/<input name="security" type="checkbox" value="on"/);
  const back = { act: 'rollback', name: 'mfe-wallet', reason: 'CVE-2026-1', security: 'on' };
  expect((await browser.act(back)).status).toBe(303);
  const { text: after } = await browser.open('/console');
  expect(after).toContain('mfe-wallet was taken back. What was left opens nowhere again.');
  expect(after).toContain('for security: CVE-2026-1');
  expect((await browser.act({ act: 'promote', ...release(1) })).text).toContain('release_insecure');
});

it('a canary that was a danger is, too', async () => {
  await startCanary(lab.writer, 'production', [release(2)], 10);
  const browser = await openBrowser();
  expect((await browser.open('/console')).text.replaceAll(/\s+/g, ' ')).toContain(
    `For security: mfe-wallet ${wallet[2]} opens nowhere again`,
  );
  const end = { act: 'rollback', name: 'mfe-wallet', canary: release(2).version, reason: 'a secret in it' };
  expect((await browser.act({ ...end, security: 'on' })).status).toBe(303);
  expect((await browser.open('/console')).text.replaceAll(/\s+/g, ' ')).toContain(
    'has ended. What was left opens nowhere again.',
  );
  expect((await browser.act({ act: 'promote', ...release(2) })).text).toContain('release_insecure');
});

it('without the tick it may come back', async () => {
  const folder = await writeRemote(lab.root, 'mfe-wallet', {
    path: '/deposit',
    title: 'Deposit',
    text: 'fourth',
  });
  const fourth = await publish(lab.writer, folder);
  await promote(lab.writer, 'production', [fourth]);
  const browser = await openBrowser();
  await browser.act({ act: 'rollback', name: 'mfe-wallet', reason: 'slow' });
  expect((await browser.open('/console')).text.replaceAll(/\s+/g, ' ')).toContain(
    'mfe-wallet was taken back.<',
  );
  expect((await browser.act({ act: 'promote', name: fourth.name, version: fourth.version })).status).toBe(
    303,
  );
});
