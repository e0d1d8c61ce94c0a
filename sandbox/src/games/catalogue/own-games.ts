import type { GameDefinition } from '@palaro/studio/engine/game-definition';

function slot(code: string, name: string, maths: string, artSeed: string): GameDefinition {
  return {
    provider: 'launchone',
    game_code: code,
    game_name: name,
    category: 'slot',
    maths,
    art_seed: artSeed,
  };
}

function mines(code: string, name: string, maths: string, artSeed: string): GameDefinition {
  return { ...slot(code, name, maths, artSeed), category: 'hash' };
}

/** Games of the house's own studio with hand-picked maths, scene and symbols: docs/recipes/add-a-game.md. */
export const OWN_GAMES: readonly GameDefinition[] = [
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
  mines('perlas-mines', 'Perlas Mines', 'mines-99', 'perlas.bulkan.bangka.mines'),
];
