import type { ProviderGame } from '@palaro/shared-lib/contract';
import { expectedReturn, toPercent } from './reels/expected-return.ts';
import { MACHINES } from './reels/machines.ts';
import type { MachineId } from './reels/machines.ts';

/** A game: a machine in a dress of its own. */
export interface GameRow {
  provider: string;
  code: string;
  name: string;
  category: 'slot';
  machine: MachineId;
  /** Draws the game, here and on the site's tile: what it is called after, then what goes with it. */
  artSeed: string;
}

function slot(code: string, name: string, machine: MachineId, artSeed: string): GameRow {
  return { provider: 'launchone', code, name, category: 'slot', machine, artSeed };
}

/** One row a game. */
export const CATALOGUE: readonly GameRow[] = [
  slot('sampaguita-gold', 'Sampaguita Gold', 'bayan-10', 'sampaguita.perlas.abaniko.gitara'),
  slot('jeepney-joyride', 'Jeepney Joyride', 'fiesta-3', 'jeepney.parol.mangga.halo-halo'),
  slot('kalabaw-riches', 'Kalabaw Riches', 'tala-25', 'kalabaw.bahay-kubo.salakot.buko'),
  slot('parol-nights', 'Parol Nights', 'dagat-20', 'parol.gitara.sampaguita.bahay-kubo'),
  slot('mangga-mania', 'Mangga Mania', 'fiesta-3', 'mangga.pinya.buko.araw'),
  slot('bangka-bounty', 'Bangka Bounty', 'dagat-20', 'bangka.perlas.araw.buko'),
  slot('bahay-kubo-harvest', 'Bahay Kubo Harvest', 'bayan-10', 'bahay-kubo.kalabaw.mangga.salakot'),
  slot('salakot-fortune', 'Salakot Fortune', 'tala-25', 'salakot.abaniko.bahay-kubo.mangga'),
  slot('buko-splash', 'Buko Splash', 'fiesta-3', 'buko.bangka.araw.pinya'),
  slot('araw-ng-swerte', 'Araw ng Swerte', 'bayan-10', 'araw.bulkan.parol.jeepney'),
  slot('gumamela-garden', 'Gumamela Garden', 'tala-25', 'gumamela.sampaguita.tarsier.abaniko'),
  slot('perlas-ng-silangan', 'Perlas ng Silangan', 'dagat-20', 'perlas.bangka.sampaguita.araw'),
  slot('halo-halo-party', 'Halo-halo Party', 'bayan-10', 'halo-halo.mangga.buko.jeepney'),
  slot('harana-nights', 'Harana Nights', 'fiesta-3', 'gitara.sampaguita.abaniko.parol'),
  slot('bulkan-blaze', 'Bulkan Blaze', 'dagat-20', 'bulkan.araw.kalabaw.tarsier'),
  slot('tarsier-treasure', 'Tarsier Treasure', 'tala-25', 'tarsier.perlas.mangga.gumamela'),
];

export function findGame(provider: string, code: string): GameRow | undefined {
  return CATALOGUE.find((game) => game.provider === provider && game.code === code);
}

export function gamesOf(provider: string): ProviderGame[] {
  return CATALOGUE.filter((game) => game.provider === provider).map(
    ({ code, name, category, machine, artSeed }) => {
      return { game_code: code, game_name: name, category, rtp: returnOf(machine), art_seed: artSeed };
    },
  );
}

const returns = new Map<MachineId, string>();

/** Percent with two decimals, by enumeration; worked out once. */
export function returnOf(machine: MachineId): string {
  const known = returns.get(machine) ?? toPercent(expectedReturn(MACHINES[machine]));
  returns.set(machine, known);
  return known;
}
