import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promote, startCanary } from '../promote.ts';
import { publish } from '../publish.ts';
import { startIssuer } from '../service/testing-issuer.ts';
import type { TestIssuer } from '../service/testing-issuer.ts';
import type { TestService } from '../service/testing.ts';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { castVotes } from '../votes.ts';
import { ConsoleBrowser, openStaffService, publishWallets } from './testing.ts';

let lab: ReleaseLab;
let staff: TestIssuer;
let service: TestService;
let closed: TestService;
let wallet: string[] = [];

beforeAll(async () => {
  [lab, staff] = await Promise.all([openLab(), startIssuer()]);
  service = await openStaffService(lab, staff);
  closed = await openStaffService(lab, staff, false);
  wallet = await publishWallets(lab, 'first', 'second', 'third');
  const games = await publish(
    lab.writer,
    await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots' }),
  );
  await promote(lab.writer, 'production', [release(0), games]);
  await promote(lab.writer, 'production', [release(1)]);
});
afterAll(async () => {
  await Promise.all([service, closed].map((each) => each.close()));
  await Promise.all([lab.close(), staff.close()]);
});

const release = (index: number) => ({ name: 'mfe-wallet', version: wallet[index] ?? '' });

class Browser extends ConsoleBrowser {
  constructor(url = service.url) {
    super(url, staff);
  }
}

const lead = { groups: ['wallet-team', 'wallet-team-leads'] };
const served = async (name = 'mfe-wallet') => {
  const { releases } = (await service.request('/channels/production')).body as {
    releases: { name: string; version: string }[];
  };
  return releases.find((each) => each.name === name)?.version;
};

describe('the console, read by anybody', () => {
  it('says what runs, since when, by whom and whose it is, what was done, and nothing to press', async () => {
    const { status, text, headers } = await new Browser().open('/console');
    expect(status).toBe(200);
    expect(text).toContain(`mfe-wallet <span class="version">${wallet[1]}</span>`);
    expect(text).toMatch(/<dt>Team<\/dt>\s*<dd>Wallet team<\/dd>/);
    expect(text).toMatch(/<dt>By<\/dt>\s*<dd>a test<\/dd>/);
    expect(text).toContain(`${wallet[0]} → ${wallet[1]}`);
    expect(text).toContain('Log in');
    expect(text).not.toContain('action="/console/act"');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/);
  });

  it('leads from one channel to what the others serve', async () => {
    const browser = new Browser();
    expect((await browser.open('/console')).text).not.toContain('<nav');
    await promote(lab.writer, 'staging', [release(2)]);
    const { text } = await browser.open('/console');
    expect(text).toMatch(/<a href="\/console\?channel=production" aria-current="page">production<\/a>/);
    const [, other = ''] = /<a href="(\S+)" +>staging<\/a>/.exec(text) ?? [];
    const { text: staging } = await browser.open(other);
    expect(staging).toContain('<h1>staging</h1>');
    expect(staging).toContain(`mfe-wallet <span class="version">${wallet[2]}</span>`);
  });

  it('compares two sets', async () => {
    const { text } = await new Browser().open('/console/diff?old=1&fresh=2');
    expect(text).toContain(wallet[0]);
    expect(text).toContain(wallet[1]);
    expect(text).not.toContain('mfe-games');
    expect((await new Browser().open('/console/diff?old=1&fresh=999')).text).toContain('set_unknown');
    expect((await new Browser().open('/console/diff?old=x&fresh=1')).status).toBe(400);
  });

  it('shows a canary’s votes as they come, with the line at which it is taken back', async () => {
    await startCanary(lab.writer, 'production', [release(2)], 10);
    const browser = new Browser();
    expect((await browser.open('/console/live')).text).toContain('not yet: too few votes');
    const vote = (version: number, index: number, outcome: 'loaded' | 'failed') => ({
      ...release(version),
      visit: `visit-${version}-${index}`,
      address: `address-${index}`,
      outcome,
      code: null,
      ms: null,
    });
    const votes = Array.from({ length: 60 }, (_, index) => vote(1, index, 'loaded'));
    const tried = Array.from({ length: 20 }, (_, index) => vote(2, index, index < 2 ? 'failed' : 'loaded'));
    await castVotes(lab.owner, [...votes, ...tried]);
    const { text } = await browser.open('/console/live');
    expect(text).toContain('2 failures of 20 votes (10.0 %)');
    expect(text).toMatch(/<dt>Taken back from<\/dt>\s*<dd>\d+ failures<\/dd>/);
  });

  // ASVS 3.2.2
  it('shows text of others as text', async () => {
    const { text } = await new Browser().open('/console?channel=%3Cscript%3E');
    expect(text).not.toContain('<script>');
    expect(text).toContain('request_invalid');
  });

  it('can be closed to all who are not logged in', async () => {
    const browser = new Browser(closed.url);
    for (const path of ['/console', '/console/live', '/console/diff?old=1&fresh=2']) {
      const { status, text } = await browser.open(path);
      expect([status, text.includes('mfe-wallet')]).toEqual([401, false]);
    }
    await browser.logIn({ groups: [] });
    expect((await browser.open('/console')).text).toContain('mfe-wallet');
  });
});

describe('the console, of somebody who is logged in', () => {
  // ASVS 3.3.2, 10.1.1
  it('keeps the session in a cookie that no script and no other site gets', async () => {
    const browser = new Browser();
    const { status, headers } = await browser.logIn(lead);
    expect(status).toBe(200);
    const [line] = headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-palaro-console=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const { text } = await browser.open('/console');
    expect(text).toContain('ana (4711)');
  });

  it('offers what they may do, and nothing else', async () => {
    const browser = new Browser();
    await browser.logIn(lead);
    const { text } = await browser.open('/console');
    expect(text).toContain('End the canary of mfe-wallet');
    expect(text).not.toContain('Take mfe-wallet back');
    expect(text).toContain(`Make mfe-wallet ${wallet[2]} live`);
    expect(text).not.toContain('Take mfe-games back');
    expect(text).not.toContain('Halt');
    const games = new Browser();
    await games.logIn({ groups: ['games-team'] });
    expect((await games.open('/console')).text).not.toContain('End the canary of mfe-wallet');
  });

  it('makes a version live and takes it back, in their name, and says so once', async () => {
    const browser = new Browser();
    await browser.logIn(lead);
    const promoted = await browser.act({ act: 'promote', ...release(2) });
    expect(promoted.status).toBe(303);
    expect(await served()).toBe(wallet[2]);
    expect((await browser.open('/console')).text).toContain(`mfe-wallet ${wallet[2]} is live.`);
    expect((await browser.open('/console')).text).not.toContain('is live.');
    const back = await browser.act({ act: 'rollback', name: 'mfe-wallet', reason: 'deposits <fail>' });
    expect(back.status).toBe(303);
    expect(await served()).toBe(wallet[1]);
    const { text } = await browser.open('/console');
    expect(text).toContain('mfe-wallet was taken back.');
    expect(text).toContain('deposits &lt;fail&gt;');
    expect(text).toContain('by ana (4711)');
  });

  it('ends a canary, and takes nothing back when it has ended meanwhile', async () => {
    await startCanary(lab.writer, 'production', [release(2)], 10);
    const before = await served();
    const browser = new Browser();
    await browser.logIn(lead);
    const end = { act: 'rollback', name: 'mfe-wallet', canary: release(2).version, reason: 'to wait' };
    for (const message of ['has ended.', 'had ended before. What is live stays.']) {
      expect((await browser.act(end)).status).toBe(303);
      expect((await browser.open('/console')).text).toContain(
        `The canary of mfe-wallet ${wallet[2]} ${message}`,
      );
      expect(await served()).toBe(before);
      expect((await browser.open('/console/live')).text).toContain('None at the moment.');
    }
    expect((await browser.open('/console')).text).toContain(`${wallet[2]}, which was taken back`);
  });

  it('shows a refusal as the command line tells it', async () => {
    const browser = new Browser();
    await browser.logIn(lead);
    const games = await browser.act({ act: 'rollback', name: 'mfe-games', reason: 'not ours' });
    expect(games.status).toBe(403);
    expect(games.text).toContain('<code>not_owner</code>');
    expect((await browser.act({ act: 'halt', reason: 'x' })).text).toContain('not_owner');
    expect((await browser.act({ act: 'everything' })).text).toContain('request_invalid');
  });

  it('halts and resumes, for those of the platform', async () => {
    const browser = new Browser();
    await browser.logIn({ groups: ['on-call'] });
    expect((await browser.act({ act: 'halt', reason: 'an incident' })).status).toBe(303);
    expect((await browser.open('/console')).text).toMatch(/<b>Halted<\/b> since .*: an incident/);
    const other = new Browser();
    await other.logIn(lead);
    const { text: halted } = await other.open('/console');
    expect(halted).toContain('Take mfe-wallet back');
    expect(halted).not.toContain(`Make mfe-wallet ${wallet[2]} live`);
    expect((await other.act({ act: 'promote', ...release(2) })).text).toContain('channel_halted');
    expect((await browser.act({ act: 'resume' })).status).toBe(303);
    expect((await browser.open('/console')).text).not.toContain('<b>Halted</b>');
  });

  // ASVS 3.5.1
  it('takes no form of another site, of another session, or of nobody', async () => {
    const [browser, other] = [new Browser(), new Browser()];
    await browser.logIn(lead);
    await other.logIn(lead);
    const form = { act: 'promote', ...release(2), channel: 'production' };
    const key = /name="form_key" value="([^"]+)"/.exec((await other.open('/console')).text)?.[1] ?? '';
    const attempts = [
      browser.open('/console/act', form),
      browser.open('/console/act', { ...form, form_key: key }),
      browser.act(form, { origin: 'https://evil.test' }),
      new Browser().open('/console/act', { ...form, form_key: key }),
      browser.open('/console/logout', {}),
    ];
    for (const { status, text } of await Promise.all(attempts)) {
      expect(status).toBe(403);
      expect(text).toContain('form_foreign');
    }
    expect(await served()).toBe(wallet[1]);
  });

  it('ends with the log-out', async () => {
    const browser = new Browser();
    await browser.logIn(lead);
    const kept = new Map(browser.cookies);
    const { text } = await browser.open('/console');
    const key = /name="form_key" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await browser.open('/console/logout', { form_key: key })).status).toBe(303);
    browser.cookies = kept;
    expect((await browser.open('/console')).text).toContain('Log in');
  });
});

it('tells the command line where people log in', async () => {
  const { body } = await service.request('/login');
  expect(body).toEqual({ issuer: staff.url, client: 'palaro-cli', audience: service.url });
});

describe('a log-in is refused', () => {
  // ASVS 7.6.2, 10.1.2, 10.2.1
  it('that did not begin in this browser', async () => {
    const other = new Browser();
    const begun = await other.open('/console/login');
    const atIssuer = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(atIssuer.headers.get('location') ?? '');
    const { status, text } = await new Browser().open(back.pathname + back.search);
    expect([status, text.includes('log_in_failed')]).toEqual([403, true]);
  });

  // ASVS 10.1.2, 10.2.1
  it('with a code that is used a second time, or another state', async () => {
    const browser = new Browser();
    const begun = await browser.open('/console/login');
    const atIssuer = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(atIssuer.headers.get('location') ?? '');
    const path = `/console/login/callback?code=${back.searchParams.get('code')}&state=another`;
    expect((await browser.open(path)).text).toContain('log_in_failed');
    expect((await browser.open(back.pathname + back.search)).text).toContain('log_in_failed');
  });

  // ASVS 10.5.1, 10.5.4
  it.each([
    ['of an earlier log-in', { nonce: 'of-an-earlier-log-in' }],
    ['of no log-in', { nonce: undefined }],
    ['for another client', { aud: 'palaro-desk' }],
    ['of another issuer', { iss: 'https://issuer.example' }],
  ])('with an ID token %s', async (_case, idToken) => {
    const browser = new Browser();
    staff.idToken = idToken;
    const { status, text } = await browser.logIn(lead);
    staff.idToken = {};
    expect([status, text.includes('log_in_failed')]).toEqual([403, true]);
    expect((await browser.open('/console')).text).toContain('Log in');
    expect((await browser.logIn(lead)).status).toBe(200);
  });

  // ASVS 6.8.4, 10.3.4
  it('of a person with one factor', async () => {
    const browser = new Browser();
    expect((await browser.logIn({ ...lead, amr: ['pwd'] })).text).toContain('second_factor_missing');
    expect((await browser.open('/console')).text).toContain('Log in');
  });
});
