import { afterEach, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { aMember, answering, deciding, refusing, type CallAnswers } from '@palaro/shared-lib/scenarios';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { api, mutationOf, outcomeOf } from '@palaro/shared-lib/core';
import { faultsIn, partLoaded, renderAuth } from '../testing.tsx';
import { fakeAuthenticator, USE_OPTIONS } from '../fake-authenticator.ts';
import { STEP_UP_SCENARIOS } from './step-up.scenarios.ts';
import { StepUp } from './step-up.tsx';
import { UndoPage } from './undo-page.tsx';

const maria = aMember();
const sent = { sent_to: '+63 ••• ••• 0001', retry_after_seconds: 120, expires_in_seconds: 600 };
const asked = () => screen.findByRole('dialog', { name: 'Is it you?' });

const { useAChangeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ aChange: mutationOf(build, member.updateemail) }),
});

/** Any screen with a call that the API refuses at first. */
function AScreen() {
  const [ended, setEnded] = useState('');
  const [send] = useAChangeMutation();
  const change = async () => {
    const result = await outcomeOf(send({ contact_email: 'new@example.com' }));
    setEnded(result.ok ? 'changed' : result.key);
  };
  return (
    <>
      <button type="button" onClick={() => void change()}>
        Change
      </button>
      <p>{ended}</p>
    </>
  );
}

/** Changes the email on a page with the dialog; the API wants to know first who they are. */
async function changeEmail(proof: 'password' | 'password_and_code', ownAnswers: CallAnswers = []) {
  let isConfirmed = false;
  const view = await renderAuth(
    <>
      <AScreen />
      <StepUp />
    </>,
    {
      at: '/slot',
      as: maria,
      answers: [
        answering(member.passkeylist, []),
        deciding(member.confirmpasskey, () => {
          isConfirmed = true;
          return answering(member.confirmpasskey, {
            confirmed_until: '2026-11-22 09:30:00',
            session_token: 'renewed',
          });
        }),
        deciding(member.updateemail, () =>
          isConfirmed
            ? answering(member.updateemail, {})
            : refusing(member.updateemail, 'step_up_required', { proof }),
        ),
        answering(member.confirmotprequest, sent),
        deciding(member.confirmsession, ({ password }) => {
          if (password !== 'sandigan88') return refusing(member.confirmsession, 'invalid_password');
          isConfirmed = true;
          return answering(member.confirmsession, {
            confirmed_until: '2026-11-22 09:30:00',
            session_token: 'renewed',
          });
        }),
        ...ownAnswers,
      ],
    },
  );
  await view.user.click(screen.getByRole('button', { name: 'Change' }));
  await partLoaded();
  const dialog = await asked();
  const type = (name: RegExp, text: string) => view.user.type(within(dialog).getByLabelText(name), text);
  const press = (name: string) => view.user.click(within(dialog).getByRole('button', { name }));
  const sentTo = (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { view, dialog, type, press, sentTo };
}

it('a member types the code to their old phone and the password, and the change is made without another press', async () => {
  const { view, dialog, type, press, sentTo } = await changeEmail('password_and_code');
  expect(await faultsIn(view.container)).toEqual([]);
  await press('Send code');
  expect(await within(dialog).findByText(/0001/)).toBeVisible();
  await view.shows('reminder:step-up', { call: '/member/confirmotprequest', value: sent.sent_to });
  await type(/^Code/, '123456');
  await type(/^Password/, 'sandigan88');
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('/member/confirmsession')).toEqual([
    expect.objectContaining({ password: 'sandigan88', tac: '123456' }),
  ]);
  expect(sentTo('/member/updateemail')).toHaveLength(2);
  expect(await screen.findByText('changed')).toBeVisible();
});

it('a wrong password stays in the dialog; who closes it has changed nothing and reads why', async () => {
  const { view, dialog, type, press, sentTo } = await changeEmail('password');
  await type(/^Password/, 'wrong-password1');
  await press('Confirm');
  expect(await within(dialog).findByText('Invalid username/ password')).toBeVisible();
  await view.user.keyboard('{Escape}');
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('step_up_required')).toBeVisible();
  expect(sentTo('/member/updateemail')).toHaveLength(1);
});

const HAS_PASSKEY = answering(member.passkeylist, [
  { passkey_id: '1', name: 'Pixel', created_at: '2026-11-20 09:30:00', last_used_at: '' },
]);
const ASKED = answering(member.confirmpasskeyoptions, { options: USE_OPTIONS });

it('a member with a passkey confirms by it, in place of password and code', async () => {
  const leave = fakeAuthenticator();
  const { view, dialog, press, sentTo } = await changeEmail('password_and_code', [HAS_PASSKEY, ASKED]);
  await within(dialog).findByRole('button', { name: 'Confirm with a passkey' });
  expect(await faultsIn(view.container)).toEqual([]);
  await press('Confirm with a passkey');
  expect(await screen.findByText('changed')).toBeVisible();
  expect(sentTo('/member/confirmpasskey')).toEqual([
    expect.objectContaining({ credential: expect.objectContaining({ id: 'cGFzc2tleQ' }) }),
  ]);
  leave();
});

it.each([
  ['their device does not agree', { isWilling: false }, [HAS_PASSKEY, ASKED], /Nothing came of the passkey/],
  [
    'it is not valid',
    {},
    [HAS_PASSKEY, ASKED, refusing(member.confirmpasskey, 'invalid_passkey')],
    /This passkey did not work/,
  ],
  [
    'it was removed meanwhile',
    {},
    [HAS_PASSKEY, refusing(member.confirmpasskeyoptions, 'passkey_not_found')],
    /not there any more/,
  ],
])('a member with a passkey reads why it confirms nothing: %s', async (_why, device, answers, text) => {
  const leave = fakeAuthenticator(device);
  const { dialog, press } = await changeEmail('password', answers);
  await within(dialog).findByRole('button', { name: 'Confirm with a passkey' });
  await press('Confirm with a passkey');
  expect(await within(dialog).findByText(text)).toBeVisible();
  leave();
});

it('a member who has a passkey is asked for it while money waits after a change', async () => {
  const refused = refusing(member.confirmsession, 'passkey_required');
  const { dialog, type, press } = await changeEmail('password', [refused]);
  await type(/^Password/, 'sandigan88');
  await press('Confirm');
  expect(await within(dialog).findByText(/Please confirm with your passkey/)).toBeVisible();
});

afterEach(() => history.replaceState(null, '', '/'));

it('the link of the message takes a change back by one press, and leaves no code in the address', async () => {
  history.replaceState(null, '', `/undo#${'a'.repeat(22)}`);
  const scenario = STEP_UP_SCENARIOS['Somebody takes a change back by the link of the message'];
  const view = await renderAuth(<UndoPage />, scenario);
  expect(location.hash).toBe('');
  expect(view.calls).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/?auth=forgot',
  );
  await view.shows('/undo', {
    call: '/member/undochange',
    value: 'phone',
    as: 'Done. Everybody is logged out. Now set a new password.',
  });
  expect(view.calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ undo_code: 'a'.repeat(22) }),
  ]);
  expect(await faultsIn(view.container)).toEqual([]);
});

it('a link that is not valid any more says so', async () => {
  const scenario = STEP_UP_SCENARIOS['Somebody opens a link that is not valid any more'];
  const view = await renderAuth(<UndoPage />, scenario);
  await view.user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('This link is not valid any more. Please write to support')).toBeVisible();
});
