import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BootDocument } from '@palaro/contract';
import { MemoryRouter, Provider, startMessages, useLocation } from '@palaro/shared-lib/core';
import { aMember } from '@palaro/shared-lib/scenarios';
import { faultsIn } from '@palaro/shared-lib/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusedAddress } from '../routing/refused-address.ts';
import { SessionDialog } from './session-dialog.tsx';
import { sessionActions } from './session-slice.ts';
import { provideEmitters } from '../remotes/event-emitters.ts';
import { createStore } from './store.ts';

const emit = provideEmitters('mfe-auth').emitterOf('mfe-auth');

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** A member on the withdrawal page, whose session the server has just ended. */
async function endedSession() {
  await startMessages('en');
  const { store } = createStore({ releases: [] } as unknown as BootDocument);
  emit('session.started', aMember());
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/withdrawal?amount=500']}>
        <Address />
        <SessionDialog />
      </MemoryRouter>
    </Provider>,
  );
  await act(async () => store.dispatch(sessionActions.ended('session.expired')));
  return { ...view, store, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a session that ends', () => {
  // Specification 4.21, 6.6
  it('is announced before anything is removed', async () => {
    const { store, container } = await endedSession();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByText('Your session has expired, please login again.')).toBeVisible();
    expect(store.getState().session.account?.account_id).toBe('maria88');
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 4.3, 4.21, 8.14
  it.each([
    ['Go to the home page', '/'],
    ['Close', '/'],
    ['Log in again', '/?auth=login'],
  ])('logs the member out by "%s", opens the home page, and remembers the page', async (name, address) => {
    const { store, user } = await endedSession();
    await user.click(await screen.findByRole('button', { name }));
    expect(store.getState().session).toEqual({ account: null, ended: null });
    expect(localStorage.getItem('palaro.account')).toBeNull();
    expect(screen.getByTestId('address')).toHaveTextContent(address);
    expect(refusedAddress.take()).toBe('/withdrawal?amount=500');
  });
});
