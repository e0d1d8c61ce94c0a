import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { member } from '@palaro/contract';
import { aMember, answering, deciding } from '@palaro/shared-lib/scenarios';
import { fakePush } from '../fake-push.ts';
import { renderAuth } from '../testing.tsx';
import { keepEndpoint, keptEndpoint } from './push-browser.ts';
import { useRenewedPush } from './use-renewed-push.ts';

const browser = fakePush();
beforeEach(browser.install);
afterEach(browser.remove);
const [OLD, NEW] = ['https://push.test/1', 'https://push.test/2'];

function APage() {
  useRenewedPush();
  return <p>A page</p>;
}

/** Opens any page of a member. @param isKnown The house still sends to the address of before. */
async function openPage({ isKnown = true } = {}) {
  const device = { push_key: `B${'A'.repeat(86)}`, is_on: false, kinds: [] };
  const view = await renderAuth(<APage />, {
    at: '/slot',
    as: aMember(),
    answers: [
      deciding(member.pushget, ({ endpoint }) =>
        answering(
          member.pushget,
          isKnown && endpoint === OLD ? { ...device, is_on: true, kinds: ['withdrawal'] } : device,
        ),
      ),
      answering(member.pushset, { ...device, is_on: true, kinds: ['withdrawal'] }),
      answering(member.pushend, {}),
    ],
  });
  expect(screen.getByText('A page')).toBeVisible();
  const bodiesOf = (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...view, bodiesOf };
}
/** Enough time for what must not happen. */
const aMoment = () => act(() => new Promise<void>((over) => setTimeout(over, 50)));

it('a browser that has another address is told there what it was told, and no more at the old one', async () => {
  keepEndpoint(OLD);
  browser.endpoint = NEW;
  const { bodiesOf } = await openPage();
  await waitFor(() => expect(bodiesOf('/member/pushend')).toMatchObject([{ endpoint: OLD }]));
  expect(bodiesOf('/member/pushset')).toMatchObject([{ endpoint: NEW, kinds: ['withdrawal'], lang: 'en' }]);
  expect(keptEndpoint()).toBe(NEW);
});

it('a browser that has lost its address asks its service for one, when it is still allowed to', async () => {
  keepEndpoint(OLD);
  browser.next = NEW;
  const { bodiesOf } = await openPage();
  await waitFor(() => expect(bodiesOf('/member/pushset')).toMatchObject([{ endpoint: NEW }]));
});

it('a browser that may show nothing any more is not asked again', async () => {
  keepEndpoint(OLD);
  browser.permission = 'default';
  const { bodiesOf } = await openPage();
  await aMoment();
  expect(bodiesOf('/member/pushset')).toEqual([]);
  expect(browser.endpoint).toBeNull();
});

it.each([
  ['with the address of before', OLD],
  ['that was told nothing', undefined],
])('a browser %s asks the house nothing', async (_which, kept) => {
  keepEndpoint(kept);
  browser.endpoint = OLD;
  const { calls } = await openPage();
  await aMoment();
  expect(calls).toEqual([]);
});

it('a browser that was logged out of since is told nothing', async () => {
  keepEndpoint(OLD);
  browser.endpoint = NEW;
  const { bodiesOf } = await openPage({ isKnown: false });
  await waitFor(() => expect(keptEndpoint()).toBeNull());
  expect(bodiesOf('/member/pushset')).toEqual([]);
});

it('a page that is open when the address changes sees to it then', async () => {
  keepEndpoint(OLD);
  browser.endpoint = OLD;
  const { bodiesOf } = await openPage();
  await aMoment();
  browser.endpoint = NEW;
  browser.worker.dispatchEvent(new MessageEvent('message', { data: { push: 'changed' } }));
  await waitFor(() => expect(bodiesOf('/member/pushset')).toMatchObject([{ endpoint: NEW }]));
});
