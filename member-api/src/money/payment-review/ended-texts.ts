import { formatAmount, type Units } from '@palaro/contract';
import type { NewInboxMessage } from '../../account/inbox/index.ts';
import type { HeldPayment } from './payment-review.rules.ts';

type Texts = Pick<NewInboxMessage, 'title' | 'text'>;

interface Credited {
  payment: HeldPayment;
  credited: Units;
  ticketId: string;
}

export function creditedMessage({ payment, credited, ticketId }: Credited): Texts {
  const paid = `${formatAmount(payment.amount)} ${payment.currency}`;
  const sum = `${formatAmount(credited)} PHP`;
  return {
    title: {
      en: 'Your payment is credited',
      ph: 'Na-credit na ang bayad mo',
      zh: '你的付款已入账',
      ms: 'Bayaran anda telah dikreditkan',
    },
    text: {
      en: `A person has checked your payment of ${paid}. ${sum} is in your balance, as deposit ${ticketId}.`,
      ph: `May taong tumingin sa bayad mong ${paid}. Nasa balance mo na ang ${sum}, bilang deposit ${ticketId}.`,
      zh: `工作人员已核实你支付的 ${paid}。${sum} 已作为存款 ${ticketId} 计入你的余额。`,
      ms: `Seorang petugas telah menyemak bayaran anda ${paid}. ${sum} ada dalam baki anda, sebagai deposit ${ticketId}.`,
    },
  };
}

/** @param paid amount and currency: `400.00 PHP`. */
export const goesBackMessage = (paid: string, ticketId: string): Texts => ({
  title: {
    en: 'A payment goes back to you',
    ph: 'Ibabalik sa iyo ang isang bayad',
    zh: '一笔付款将退还给你',
    ms: 'Satu bayaran dikembalikan kepada anda',
  },
  text: {
    en: `A person has checked your payment for deposit ${ticketId}. ${paid} is not in your balance: it goes back the way it came.`,
    ph: `May taong tumingin sa bayad mo para sa deposit ${ticketId}. Wala sa balance mo ang ${paid}: ibabalik ito sa pinanggalingan.`,
    zh: `工作人员已核实你为存款 ${ticketId} 支付的款项。${paid} 未计入你的余额，将原路退回。`,
    ms: `Seorang petugas telah menyemak bayaran anda untuk deposit ${ticketId}. ${paid} tidak masuk ke baki anda: ia dikembalikan melalui cara ia dibayar.`,
  },
});

/** @param reason the person's words: where to it was sent. */
export const sentByHandMessage = (paid: string, reason: string): Texts => ({
  title: {
    en: 'A payment was sent back to you',
    ph: 'Naibalik na sa iyo ang isang bayad',
    zh: '一笔付款已退还给你',
    ms: 'Satu bayaran telah dikembalikan kepada anda',
  },
  text: {
    en: `${paid} could not go back the way it came. A person has sent it to you: ${reason}`,
    ph: `Hindi maibalik sa pinanggalingan ang ${paid}. May taong nagpadala nito sa iyo: ${reason}`,
    zh: `${paid} 无法原路退回，已由工作人员转给你：${reason}`,
    ms: `${paid} tidak dapat dikembalikan melalui cara ia dibayar. Seorang petugas telah menghantarnya kepada anda: ${reason}`,
  },
});

export const notPaidMessage = (ticketId: string): Texts => ({
  title: {
    en: 'No payment was found',
    ph: 'Walang nakitang bayad',
    zh: '未找到付款',
    ms: 'Tiada bayaran ditemui',
  },
  text: {
    en: `A person looked for a payment for deposit ${ticketId} and found none. Nothing was credited. If you have paid, write to us with this number.`,
    ph: `May taong naghanap ng bayad para sa deposit ${ticketId} at walang nakita. Walang na-credit. Kung nagbayad ka, sumulat sa amin gamit ang numerong ito.`,
    zh: `工作人员未找到存款 ${ticketId} 的付款，未入账。如你已付款，请凭此单号联系我们。`,
    ms: `Seorang petugas mencari bayaran untuk deposit ${ticketId} dan tidak menemuinya. Tiada apa-apa dikreditkan. Jika anda telah membayar, tulis kepada kami dengan nombor ini.`,
  },
});
