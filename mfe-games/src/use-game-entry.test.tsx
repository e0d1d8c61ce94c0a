import { expect, it } from '@jest/globals';
import {
  configureStore,
  Link,
  MemoryRouter,
  Provider,
  useLocation,
  useNavigate,
} from '@palaro/shared-lib/core';
import { aMember } from '@palaro/shared-lib/scenarios';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGame } from './testing-games.ts';
import { useGameEntry } from './use-game-entry.ts';

function Tile() {
  const entry = useGameEntry();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={entry.to(aGame())} onClick={() => entry.onOpen(aGame())}>
        Play
      </Link>
      <button type="button" onClick={() => void navigate('/slot', { replace: true })}>
        Close the dialog
      </button>
      <p>{pathname + search}</p>
    </>
  );
}

/** A page with one tile, and a session that can start while it is open. */
function openPage() {
  const store = configureStore({
    reducer: (state = { session: { account: null as unknown, ended: null } }, { type }: { type: string }) =>
      type === 'logged in' ? { session: { account: aMember(), ended: null } } : state,
    // They warn of a slow machine.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/slot']}>
        <Tile />
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup(), logIn: () => act(() => void store.dispatch({ type: 'logged in' })) };
}

it('a visitor who logs in for a game gets to the game', async () => {
  const { user, logIn } = openPage();
  await user.click(screen.getByRole('link', { name: 'Play' }));
  expect(screen.getByText('/slot?auth=login')).toBeVisible();
  logIn();
  expect(screen.getByText('/launchOne?game_code=golden-jeepney')).toBeVisible();
});

it('a visitor who closes the dialog and logs in later stays on the page', async () => {
  const { user, logIn } = openPage();
  await user.click(screen.getByRole('link', { name: 'Play' }));
  await user.click(screen.getByRole('button', { name: 'Close the dialog' }));
  logIn();
  expect(screen.getByText('/slot')).toBeVisible();
});

it('a visitor who logs in without a game stays on the page', () => {
  const { logIn } = openPage();
  logIn();
  expect(screen.getByText('/slot')).toBeVisible();
});
