import { AUTO_LIMITS } from './auto.ts';
import type { FishingTexts } from './fishing.en.ts';

export const fishingMs: FishingTexts = {
  fire: 'Tembak',
  aim: 'Sasarkan: bayaran tangkapan, peluangnya, dan jumlah bagi taruhan anda',
  caught: 'Ditangkap: {fish}, ×{multiplier}.',
  missed: '{fish} ×{multiplier} terlepas.',
  fish: {
    sardine: 'Sardin',
    milkfish: 'Ikan bandang',
    squid: 'Sotong',
    parrotfish: 'Ikan bayan',
    pufferfish: 'Ikan buntal',
    crab: 'Ketam',
    grouper: 'Kerapu',
    ray: 'Ikan pari',
    tuna: 'Tuna',
    marlin: 'Marlin',
    octopus: 'Kurita gergasi',
    shark: 'Jerung',
    bakunawa: 'Bakunawa',
  },
  auto: { ...AUTO_LIMITS.ms, title: 'Tembak automatik', rounds: 'Tembakan' },
  rules: [
    'Setiap tembakan ialah satu taruhan: jumlahnya ialah tahap meriam.',
    'Tekan ikan untuk menembaknya, atau pilih daripada senarai dan tembak. Setiap ikan menunjukkan bayarannya dan peluang satu tembakan menangkapnya.',
    'Setiap ikan memulangkan bahagian yang sama dalam sangat banyak tembakan: ikan besar membayar lebih tetapi lebih jarang ditangkap.',
    'Sama ada tembakan menangkap ditentukan oleh cabutan ketika anda menembak. Tempat ikan berenang dan masa anda menekan tidak mengubah apa-apa.',
  ],
};
