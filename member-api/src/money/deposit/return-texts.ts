import type { NewInboxMessage } from '../../account/inbox/index.ts';

/** @param paid amount and currency: `500.00 PHP`. */
export const returnedMessage = (paid: string): Pick<NewInboxMessage, 'title' | 'text'> => ({
  title: {
    en: 'A payment goes back to you',
    ph: 'Ibabalik sa iyo ang isang bayad',
    zh: '一笔付款将退还给你',
    ms: 'Satu bayaran dikembalikan kepada anda',
  },
  text: {
    en: `You paid ${paid} after your exclusion or your limit had closed that deposit. It is not in your balance: it goes back the way it came.`,
    ph: `Nagbayad ka ng ${paid} matapos isara ng exclusion o limit mo ang deposit na iyon. Wala ito sa balance mo: ibabalik ito sa pinanggalingan.`,
    zh: `你在自我排除或限额关闭该存款后支付了 ${paid}。该款项未计入你的余额，将原路退回。`,
    ms: `Anda membayar ${paid} selepas pengecualian atau had anda menutup deposit itu. Ia tidak masuk ke baki anda: ia dikembalikan melalui cara ia dibayar.`,
  },
});
