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

/** Drawn from one hash: mines, plinko. */
function hash(code: string, name: string, maths: string, artSeed: string): GameDefinition {
  return { ...slot(code, name, maths, artSeed), category: 'hash' };
}

function fishing(code: string, name: string, maths: string, artSeed: string): GameDefinition {
  return { ...slot(code, name, maths, artSeed), category: 'fishing' };
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
  slot('parol-pathways', 'Parol Pathways', 'lansangan-243', 'parol.jeepney.gitara.abaniko'),
  slot('daloy-ng-perlas', 'Daloy ng Perlas', 'ilog-243', 'perlas.bangka.tarsier.bulkan'),
  slot('kalabaw-crossroads', 'Kalabaw Crossroads', 'sangandaan-243', 'kalabaw.salakot.bahay-kubo.pinya'),
  slot('tatlong-mangga', 'Tatlong Mangga', 'singko-1', 'mangga.pinya.buko.gumamela.sampaguita'),
  slot('piso-jeepney', 'Piso Jeepney', 'piso-1', 'jeepney.salakot.gitara.parol.mangga.buko'),
  slot('bulkan-cascade', 'Bulkan Cascade', 'hagdan-243', 'bulkan.kalabaw.perlas.araw'),
  slot('talon-ng-perlas', 'Talon ng Perlas', 'talon-81', 'perlas.tarsier.gumamela.bangka'),
  slot('ipon-ng-kalabaw', 'Ipon ng Kalabaw', 'ipon-20', 'kalabaw.salakot.bahay-kubo.mangga'),
  slot('ginto-sa-bulkan', 'Ginto sa Bulkan', 'ginto-25', 'bulkan.tarsier.araw.bangka'),
  slot('alon-ng-bangka', 'Alon ng Bangka', 'alon-117649', 'bangka.araw.perlas.buko'),
  slot('bundok-ng-tarsier', 'Bundok ng Tarsier', 'bundok-117649', 'tarsier.kalabaw.gumamela.bahay-kubo'),
  hash('perlas-mines', 'Perlas Mines', 'mines-99', 'perlas.bulkan.bangka.mines'),
  hash('palawan-plinko', 'Palawan Plinko', 'plinko-97', 'araw.bangka.perlas.plinko'),
  fishing('bakunawa-hunt', 'Bakunawa Hunt', 'sea-deep', 'bangka.perlas.bulkan.fishing'),
];
