import type { RoundsTexts } from './rounds.en.ts';

export const roundsMs: RoundsTexts = {
  last: 'Pusingan terakhir anda dalam permainan ini',
  check: '{round} – semak',
  checkHint: 'Tekan satu pusingan anda untuk menyemaknya.',
  checked: 'Disemak: benih anda memberi {drawn}, dan itulah yang diselesaikan.',
  wrong: 'TIDAK betul: benih anda memberi {drawn}, tetapi {settled} yang diselesaikan. Hubungi sokongan.',
  wrongSeed: 'TIDAK betul: ini bukan benih yang hashnya ditunjukkan sebelum pertaruhan. Hubungi sokongan.',
  inUse:
    'Benih pelayan pusingan ini masih digunakan, jadi ia rahsia. Dedahkannya di halaman “Permainan adil”, kemudian tekan pusingan ini sekali lagi.',
  unknown: 'Benih pusingan ini tidak sampai. Tekan pusingan ini sekali lagi.',
  unable: 'Pelayar ini hanya boleh menyemak pusingan melalui sambungan selamat.',
  hash: 'Hash yang ditunjukkan sebelum pertaruhan: {hash}',
  clientSeed: 'Benih klien: {seed}',
  nonce: 'Nombor taruhan: {nonce}',
  seed: 'Benih pelayan, didedahkan sejak itu: {seed}',
};
