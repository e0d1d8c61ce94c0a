import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { openCollector } from '@palaro/collector';
import { startCollector } from '@palaro/collector/testing';
import type { TestCollector } from '@palaro/collector/testing';
import { ConsoleBrowser, openStaffService, publishWallets } from '../console/testing.ts';
import { startIssuer } from '../service/testing-issuer.ts';
import type { TestIssuer } from '../service/testing-issuer.ts';
import type { TestService } from '../service/testing.ts';
import { promote } from '../promote.ts';
import { openLab } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { deleteOldAccess, openAccessRecord } from './access-record.ts';
import { keepSending, sendRecords } from './send-records.ts';

let lab: ReleaseLab;
let staff: TestIssuer;
let service: TestService;
let collector: TestCollector;
let wallet: string[] = [];

beforeAll(async () => {
  [lab, staff, collector] = await Promise.all([openLab(), startIssuer(), startCollector()]);
  service = await openStaffService(lab, staff);
  wallet = await publishWallets(lab, 'first', 'second');
  await promote(lab.writer, 'production', [{ name: 'mfe-wallet', version: wallet[0] ?? '' }]);
});
afterAll(async () => {
  await service.close();
  await Promise.all([lab.close(), staff.close(), collector.close()]);
});
beforeEach(async () => {
  collector.mood = 'ok';
  await send();
  collector.taken.length = 0;
});

const own = () => openCollector({ address: collector.address, service: 'release', timeoutMs: 500 });
const send = () => sendRecords(lab.writer.registry, own());
const lead = { groups: ['wallet-team', 'wallet-team-leads'] };
const browserOf = () => new ConsoleBrowser(service.url, staff);
/** Without the first owners, whom the service registers by itself. */
const lines = () =>
  collector.taken
    .filter(({ text }) => text !== 'owners')
    .map(({ event, text, attributes }) => [
      event.replace('palaro.release_', ''),
      text,
      attributes['palaro.actor'] ?? '',
      attributes['palaro.refused'] ?? '',
    ]);

// ASVS 16.3.1, 16.3.2, 16.4.3
it('a release, a log-in and what was refused arrive with who, from where and by which request', async () => {
  const browser = browserOf();
  await browser.logIn({ ...lead, amr: ['pwd'] });
  await browser.logIn(lead);
  await browser.act({ act: 'promote', name: 'mfe-wallet', version: wallet[1] ?? '' });
  await browser.act({ act: 'halt', reason: 'not theirs to halt' });
  const page = await browser.open('/console');
  const form_key = /name="form_key" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  await browser.open('/console/logout', { form_key });
  const nobody = await service.request('/channels/production/halt', { as: 'nobody', body: { resume: true } });
  await send();
  const ana = 'ana (4711)';
  expect(lines()).toEqual([
    ['access', 'console log-in', '', 'second_factor_missing'],
    ['access', 'console log-in', ana, ''],
    ['access', 'POST /channels/:channel/promote', ana, ''],
    ['access', 'POST /channels/:channel/halt', ana, 'not_owner'],
    ['access', 'console log-out', ana, ''],
    ['access', 'POST /channels/:channel/halt', '', 'token_invalid'],
    ['audit', 'promote', ana, ''],
  ]);
  const last = collector.taken.findLast(({ event }) => event === 'palaro.release_access');
  const audit = collector.taken.findLast(({ text }) => text === 'promote');
  expect(last).toMatchObject({ severity: 'WARN', service: 'release' });
  expect(last?.attributes).toMatchObject({
    'palaro.network': expect.stringMatching(/^[0-9a-f]{12}$/),
    'palaro.request_id': nobody.headers.get('x-request-id'),
  });
  expect(audit?.attributes).toMatchObject({
    'palaro.name': 'mfe-wallet',
    'palaro.from_version': wallet[0],
    'palaro.to_version': wallet[1],
    'palaro.channel': 'production',
  });
  const all = collector.requests.map((request) => request.text).join('\n');
  expect(all).not.toContain('127.0.0.1"');
  expect(all).not.toContain('eyJ');
});

it('reading what is public is not recorded', async () => {
  await service.request('/channels/production');
  await browserOf().open('/console');
  await send();
  expect(lines()).toEqual([]);
});

// ASVS 16.4.3
it('nothing is lost while the collector is away, and each line arrives once', async () => {
  const log = jest.fn();
  collector.mood = 'away';
  const browser = browserOf();
  await browser.logIn(lead);
  const sending = keepSending(lab.writer.registry, own(), log);
  while (collector.requests.at(-1)?.text.includes('console log-in') !== true || log.mock.calls.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await sending.stop();
  expect(log.mock.calls).toEqual([
    [
      'error',
      'The security record could not be sent.',
      { problem: 'the collector of logs did not take them' },
    ],
  ]);
  expect(collector.taken).toEqual([]);
  collector.mood = 'ok';
  collector.delayMs = 100;
  await Promise.all([send(), send()]);
  collector.delayMs = 0;
  expect(lines()).toEqual([['access', 'console log-in', 'ana (4711)', '']]);
});

it('is not rewritten, and goes after 30 days, sent or not', async () => {
  const registry = lab.owner;
  await expect(registry`update release.access set who = 'nobody'`).rejects.toThrow('only grows');
  await registry`
    insert into release.access (at, act, network, request_id) values (now() - interval '31 days', 'old', '', '')`;
  await deleteOldAccess(registry);
  await send();
  expect(lines()).toEqual([]);
  expect(await registry`select 1 from release.access where act = 'old'`).toEqual([]);
  expect((await registry`select 1 from release.access`).length).toBeGreaterThan(5);
});

it('begins before anything was released, and nobody fills it', async () => {
  const fresh = await openLab();
  const log = jest.fn();
  const record = openAccessRecord(fresh.writer.registry, log);
  await deleteOldAccess(fresh.writer.registry);
  await sendRecords(fresh.writer.registry, own());
  const event = { act: 'console log-in', refused: 'token_invalid', address: '192.0.2.1', requestId: 'a' };
  for (let count = 0; count < 620; count += 1) await record(event);
  await record({ ...event, refused: undefined, who: { name: 'ana' } });
  const [row] = await fresh.writer.registry<{ count: number; networks: number; plain: number }[]>`
    select count(*)::int, count(distinct network)::int as networks,
           (count(*) filter (where network like '%192%'))::int as plain from release.access`;
  expect(row).toEqual({ count: 601, networks: 1, plain: 0 });
  expect(log).not.toHaveBeenCalled();
  await fresh.close();
});
