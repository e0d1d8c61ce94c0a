import type { WalletAnswer } from '@palaro/contract/wires';
import { fairRandomness } from '@palaro/studio/engine/randomness';
import type { Round } from './game-book.ts';
import type { GameSeat } from './game-seat.ts';

type Draw = NonNullable<WalletAnswer['fair']>;

/** What a draw of the wallet comes to in the round, with what proves it once the server seed is revealed. */
export function drawnPlay(round: Round, seat: GameSeat, fair: Draw): Pick<Round, 'play' | 'fair'> {
  const { server_seed_hash, client_seed, nonce, bytes } = fair;
  const play = seat.rules.play(seat.maths, round.order, fairRandomness(bytes), seat.context());
  return { play, fair: { server_seed_hash, client_seed, nonce } };
}
