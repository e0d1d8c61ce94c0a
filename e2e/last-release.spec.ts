import { registerByCalls } from './support/by-calls.ts';
import { depositByAddress } from './support/deposit.ts';
import { theFirstDay } from './support/first-day.ts';
import { APART, releaseAsLastReleased } from './support/last-release.ts';
import { balance } from './support/member.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { liveVersions } from './support/releases.ts';

const test = onOwnSite(import.meta.filename);

/** `LAST_RELEASE=all npm test -- browser last-release` takes every remote and a member's whole first day. */
const IS_WHOLE = process.env['LAST_RELEASE'] === 'all';
const REMOTES = IS_WHOLE
  ? ['mfe-auth', 'mfe-content', 'mfe-games', 'mfe-promotions', 'mfe-wallet']
  : ['mfe-wallet'];

test(`${IS_WHOLE ? 'the remotes' : 'the wallet'} of the last release pass the gate beside the API and the frame of today, and a member's journey through them`, async ({
  page,
  site,
}) => {
  test.slow();
  const { versions, refused } = await releaseAsLastReleased(site, REMOTES);
  const apart = REMOTES.filter((name) => name in APART);
  expect(Object.keys(versions)).toEqual(REMOTES.filter((name) => !apart.includes(name)));
  // What a record gives up is refused for the calls that it names, and for nothing else.
  expect(refused).toEqual(
    Object.fromEntries(
      apart.map((name) => [
        name,
        (APART[name]?.calls ?? []).map((path) => ['call_incompatible', expect.stringContaining(path)]),
      ]),
    ),
  );
  await expect.poll(() => liveVersions(site)).toMatchObject(versions);
  if (IS_WHOLE) return theFirstDay(page, depositByAddress);
  await registerByCalls(page);
  await page.goto('/');
  await depositByAddress(page, 500);
  await expect(balance(page)).toHaveText('₱500.00');
});
