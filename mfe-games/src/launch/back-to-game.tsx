import { LinkButton } from '@palaro/shared-lib/ui';
import { launchAt } from '../launch-address.ts';
import { leftGame } from '../left-game.ts';
import { useT } from '../messages.ts';
import { useGame } from '../use-game.ts';

/** After a deposit: back to the game that the member left for it. Nothing for who came from elsewhere. */
export function BackToGame() {
  const address = leftGame.use();
  return address && <Back address={address} />;
}

function Back({ address }: { address: string }) {
  const t = useT();
  const { pathname, searchParams } = new URL(address, location.origin);
  const { provider, gameCode } = launchAt(pathname, searchParams);
  // The catalogue is what the game's own page asks for as well.
  const { game } = useGame(provider, gameCode);
  return (
    <LinkButton variant="money" size="large" full to={address} icon="games">
      {t('launch.backTo', { game: game?.game_name ?? t('launch.title') })}
    </LinkButton>
  );
}
export default BackToGame;
