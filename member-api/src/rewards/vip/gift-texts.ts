import { formatAmount } from '@palaro/contract';
import type { NewInboxMessage } from '../../account/inbox/index.ts';
import type { Level } from './vip.rules.ts';

type Message = Pick<NewInboxMessage, 'title' | 'text'>;

/** The message to a member who has reached a level. */
export function levelMessage({ name, levelGift }: Level): Message {
  const sum = `₱${formatAmount(levelGift)}`;
  return {
    title: {
      en: `You are ${name} now`,
      ph: `${name} ka na`,
      zh: `你已升为 ${name}`,
      ms: `Anda kini ${name}`,
    },
    text: {
      en: `Your level gift of ${sum} is here. Claim it, and play it once before you withdraw it.`,
      ph: `Narito ang level gift mo na ${sum}. I-claim ito, at laruin nang isang beses bago i-withdraw.`,
      zh: `你的升级礼金 ${sum} 已送达。领取后需投注一次，方可提款。`,
      ms: `Hadiah tahap anda ${sum} sudah sampai. Tuntutnya, dan mainkan sekali sebelum dikeluarkan.`,
    },
  };
}

/** The message to a member on their birthday. */
export function birthdayMessage({ birthdayGift }: Level): Message {
  const sum = `₱${formatAmount(birthdayGift)}`;
  return {
    title: {
      en: 'Happy birthday',
      ph: 'Maligayang kaarawan',
      zh: '生日快乐',
      ms: 'Selamat hari jadi',
    },
    text: {
      en: `Your birthday gift of ${sum} is here. Claim it, and play it once before you withdraw it.`,
      ph: `Narito ang regalo mo sa kaarawan na ${sum}. I-claim ito, at laruin nang isang beses bago i-withdraw.`,
      zh: `你的生日礼金 ${sum} 已送达。领取后需投注一次，方可提款。`,
      ms: `Hadiah hari jadi anda ${sum} sudah sampai. Tuntutnya, dan mainkan sekali sebelum dikeluarkan.`,
    },
  };
}
