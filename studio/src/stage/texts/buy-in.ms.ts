import type { BuyInTexts } from './buy-in.en.ts';

export const buyInMs: BuyInTexts = {
  button: 'Beli {count} putaran percuma · {total}',
  title: 'Beli putaran percuma',
  what: '{count} putaran percuma berturut-turut, tanpa putaran berbayar. Kemenangan di dalamnya didarab {times}.',
  price: 'Anda bayar',
  sum: '{price} × taruhan anda {stake}',
  spins: 'Putaran percuma',
  confirm: 'Beli dengan {total}',
  cancel: 'Batal',
  begins: '{count} putaran percuma dengan harga {total}. Semoga berjaya!',
  rule: '{count} putaran percuma boleh dibeli dengan {price} kali taruhan, menggantikan putaran berbayar. Kemenangan di dalamnya didarab {times}, dan scatter tidak memulakan yang lain. Dalam pusingan yang sangat banyak, ia membayar balik {rtp}% daripada harganya.',
};
