import type { BuyInTexts } from './buy-in.en.ts';

export const buyInPh: BuyInTexts = {
  button: 'Bumili ng {count} libreng ikot · {total}',
  title: 'Bumili ng libreng ikot',
  what: 'Magkakasunod ang {count} libreng ikot, walang bayad na ikot. Pinararami nang {times} beses ang mga panalo rito.',
  price: 'Babayaran mo',
  sum: '{price} × ng taya mong {stake}',
  spins: 'Libreng ikot',
  confirm: 'Bilhin sa {total}',
  cancel: 'Huwag muna',
  begins: '{count} libreng ikot sa halagang {total}. Suwertehin ka sana!',
  rule: 'Mabibili ang {count} libreng ikot sa {price} beses ng taya, kapalit ng bayad na ikot. Pinararami nang {times} beses ang mga panalo rito, at walang nasisimulang iba pa ang mga scatter. Sa napakaraming round, ibinabalik nito ang {rtp}% ng halaga.',
};
