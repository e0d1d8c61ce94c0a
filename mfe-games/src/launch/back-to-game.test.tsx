import { expect, it } from '@jest/globals';
import { game } from '@palaro/contract';
import { useDispatch } from '@palaro/shared-lib/core';
import { aMember } from '@palaro/shared-lib/scenarios';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { leftGame } from '../left-game.ts';
import { faultsIn, renderGames } from '../testing.tsx';
import { aGame, gameListOf } from '../testing-games.ts';
import { BackToGame } from './back-to-game.tsx';

const ADDRESS = '/launchOne?game_code=golden-jeepney';

/** After a deposit, of a member who had left a game for it or not. */
function AfterDeposit({ left }: { left: string | null }) {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(leftGame.set(left)), [dispatch, left]);
  return <BackToGame />;
}
const open = (left: string | null) =>
  renderGames(<AfterDeposit left={left} />, { as: aMember(), answers: [gameListOf([aGame()])] });

it('a member who left a game for a deposit finds the way back to it', async () => {
  const { container, shows } = await open(ADDRESS);
  const back = await screen.findByRole('link', { name: 'Back to Golden Jeepney' });
  expect(back).toHaveAttribute('href', ADDRESS);
  await shows('mfe-wallet/after-deposit:back-to-game', {
    call: game.gamelist.path,
    value: 'Golden Jeepney',
    as: 'Back to Golden Jeepney',
  });
  expect(await faultsIn(container)).toEqual([]);
});

it('a member who came from elsewhere finds none, and asks for nothing', async () => {
  const { calls } = await open(null);
  expect(screen.queryByRole('link')).toBeNull();
  expect(calls).toEqual([]);
});
