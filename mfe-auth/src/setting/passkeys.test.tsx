import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { answering, refusing } from '@palaro/shared-lib/scenarios';
import { screen, waitFor } from '@testing-library/react';
import { fakeAuthenticator, MAKE_OPTIONS } from '../fake-authenticator.ts';
import { SCENARIOS } from '../scenarios.ts';
import { faultsIn, partLoaded, renderAuth } from '../testing.tsx';
import { SettingPage } from './setting-page.tsx';

const CHANGES = SCENARIOS['A member changes password, phone and email'];
const OPTIONS = answering(member.passkeyoptions, { options: MAKE_OPTIONS });

let leave: () => void;
beforeEach(() => {
  leave = fakeAuthenticator();
});
afterEach(() => leave());

async function open(scenario: Parameters<typeof renderAuth>[1]) {
  const view = await renderAuth(<SettingPage />, scenario);
  await partLoaded();
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const bodyOf = (path: string) => view.calls.find((call) => call.path === path)?.body;
  return { ...view, press, bodyOf };
}

describe('the offer of a passkey', () => {
  it('stands on the account’s page after the first deposit, and leads to where one is made', async () => {
    const view = await open(SCENARIOS['A member who has deposited is offered a passkey']);
    expect(await screen.findByText('Protect your money with a passkey')).toBeVisible();
    await view.shows('/setting', {
      call: '/member/passkeyoffer',
      value: 'true',
      as: 'Protect your money with a passkey',
    });
    expect(await faultsIn(view.container)).toEqual([]);
    await view.press('Set it up');
    expect(view.bodyOf('/member/passkeyoffered')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
  });

  it('is ended by a no', async () => {
    const view = await open(SCENARIOS['A member who has deposited is offered a passkey']);
    await view.press('No, thanks');
    await waitFor(() => expect(view.bodyOf('/member/passkeyoffered')).toBeDefined());
  });

  it('is not made where the browser has none', async () => {
    leave();
    const view = await open(SCENARIOS['A member who has deposited is offered a passkey']);
    expect(view.bodyOf('/member/passkeyoffer')).toBeUndefined();
    expect(screen.queryByText('Protect your money with a passkey')).toBeNull();
  });
});

describe('passkeys', () => {
  // ASVS 6.6.1
  it('are offered with what they protect against that a code by SMS does not', async () => {
    await open(CHANGES);
    expect(await screen.findByText(/safer than codes by SMS/)).toBeVisible();
  });

  it('are added under a name, by what the device has made', async () => {
    const added = { passkey_id: '1', name: 'Pixel', created_at: '2026-11-21 08:15:00', last_used_at: '' };
    const view = await open({
      ...CHANGES,
      answers: [...(CHANGES.answers ?? []), OPTIONS, answering(member.passkeyadd, [added])],
    });
    const name = await screen.findByLabelText('Name of the passkey');
    await view.user.clear(name);
    await view.user.type(name, 'Pixel');
    await view.press('Add a passkey');
    expect(await screen.findByText(/Your passkey is added/)).toBeVisible();
    expect(view.bodyOf('/member/passkeyadd')).toMatchObject({
      name: 'Pixel',
      credential: { id: 'cGFzc2tleQ', type: 'public-key', response: { transports: ['internal'] } },
    });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('are not added when the member does not lay a finger on the device', async () => {
    leave();
    leave = fakeAuthenticator({ isWilling: false });
    const view = await open({ ...CHANGES, answers: [...(CHANGES.answers ?? []), OPTIONS] });
    await view.press('Add a passkey');
    expect(await screen.findByText(/Nothing came of the passkey/)).toBeVisible();
    expect(view.bodyOf('/member/passkeyadd')).toBeUndefined();
  });

  it.each([
    [refusing(member.passkeyoptions, 'passkeys_full'), /You have 10 passkeys/],
    [refusing(member.passkeyadd, 'invalid_passkey'), /This passkey did not work/],
    [refusing(member.passkeyadd, 'invalid_passkey_name'), /up to 40 letters/],
  ])('are refused by the API, which says why (%#)', async (refused, text) => {
    const view = await open({ ...CHANGES, answers: [...(CHANGES.answers ?? []), OPTIONS, refused] });
    await view.press('Add a passkey');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are listed with their names and last use, and removed one by one', async () => {
    const view = await open(SCENARIOS['A member has two passkeys and removes one']);
    await view.shows('/setting', { call: '/member/passkeylist', value: 'Pixel ni Mia' });
    expect(screen.getByText(/Last used 2026-11-21/)).toBeVisible();
    await view.press('Remove Laptop sa bahay');
    expect(view.bodyOf('/member/passkeyremove')).toMatchObject({ passkey_id: '2' });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('say why one is not removed', async () => {
    const scenario = SCENARIOS['A member has two passkeys and removes one'];
    const answers = [...(scenario.answers ?? []), refusing(member.passkeyremove, 'passkey_not_found')];
    const view = await open({ ...scenario, answers });
    await view.press('Remove Pixel ni Mia');
    expect(await screen.findByText('This passkey is not there any more')).toBeVisible();
  });

  it('cannot be added where the browser has none, which is said', async () => {
    leave();
    await open(CHANGES);
    expect(await screen.findByText('This browser has no passkeys.')).toBeVisible();
  });
});
