import { AUTO_LIMITS } from './auto.ts';
import type { FishingTexts } from './fishing.en.ts';

export const fishingPh: FishingTexts = {
  fire: 'Tira',
  aim: 'Tutukan: bayad ng huli, tsansa nito, at halaga para sa taya mo',
  caught: 'Nahuli: {fish}, ×{multiplier}.',
  missed: 'Nakawala: {fish}, ×{multiplier}.',
  fish: {
    sardine: 'Sardinas',
    milkfish: 'Bangus',
    squid: 'Pusit',
    parrotfish: 'Loro',
    pufferfish: 'Butete',
    crab: 'Alimango',
    grouper: 'Lapu-lapu',
    ray: 'Pagi',
    tuna: 'Tuna',
    marlin: 'Malasugi',
    octopus: 'Higanteng pugita',
    shark: 'Pating',
    bakunawa: 'Bakunawa',
  },
  auto: { ...AUTO_LIMITS.ph, title: 'Kusang tira', rounds: 'Mga tira' },
  rules: [
    'Bawat tira ay isang taya: ang level ng kanyon ang halaga nito.',
    'Pindutin ang isda para tirahin ito, o piliin ito sa listahan at tumira. Ipinapakita ng bawat isda ang bayad nito at ang tsansang mahuli ito ng isang tira.',
    'Pare-pareho ang ibinabalik ng bawat isda sa napakaraming tira: mas malaki ang bayad ng malaking isda pero mas madalang itong mahuli.',
    'Binubunot kung mahuhuli ang isda sa sandaling tumira ka. Walang nababago kung saan ito lumalangoy o kung kailan ka pumindot.',
  ],
};
