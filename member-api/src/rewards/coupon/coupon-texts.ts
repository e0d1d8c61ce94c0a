import { formatAmount, UNITS_PER_PESO, type Coupon as CouponValue } from '@palaro/contract';
import { termsOfFreeCredit } from '../promotion/index.ts';
import type { Coupon } from './coupon.store.ts';

type Words = Pick<CouponValue, 'title' | 'text'>;

const pesosOf = (amount: bigint) => `₱${formatAmount(amount).replace(/\.00$/, '')}`;

/** Title and description of a coupon, with its figures. */
export function wordsOf({ kind, value, multiplier }: Coupon): Words {
  switch (kind) {
    case 'cash':
      return cashWords(pesosOf(value));
    case 'free_credit': {
      const terms = termsOfFreeCredit(value, multiplier ?? undefined);
      return creditWords(pesosOf(value), pesosOf(terms?.target ?? 0n), pesosOf(terms?.mostPaid ?? 0n));
    }
    case 'token':
      return tokenWords((value / UNITS_PER_PESO).toString());
    case 'ticket':
      return ticketWords((value / UNITS_PER_PESO).toString());
    default:
      return kind satisfies never;
  }
}

const cashWords = (value: string): Words => ({
  title: {
    en: `${value} in cash`,
    ph: `${value} na cash`,
    zh: `${value} 现金`,
    ms: `${value} tunai`,
  },
  text: {
    en: `${value} goes to your balance at once. Play it once before you withdraw.`,
    ph: `Papasok agad sa balanse mo ang ${value}. Laruin mo muna nang isang beses bago mag-withdraw.`,
    zh: `${value} 立即存入你的余额。提款前需完成一倍流水。`,
    ms: `${value} masuk terus ke baki anda. Mainkannya sekali sebelum membuat pengeluaran.`,
  },
});

const creditWords = (value: string, target: string, most: string): Words => ({
  title: {
    en: `${value} of free credit`,
    ph: `${value} na libreng credit`,
    zh: `${value} 免费彩金`,
    ms: `Kredit percuma ${value}`,
  },
  text: {
    en: `For our own games. Bring it to ${target} and redeem up to ${most}.`,
    ph: `Para sa sarili naming mga laro. Paabutin sa ${target} at makakapag-redeem ka ng hanggang ${most}.`,
    zh: `仅限本站自营游戏。余额达到 ${target} 后最多可兑换 ${most}。`,
    ms: `Untuk permainan kami sendiri. Naikkan hingga ${target} dan tebus sehingga ${most}.`,
  },
});

const tokenWords = (count: string): Words => ({
  title: {
    en: `Prediction tokens: ${count}`,
    ph: `Mga prediction token: ${count}`,
    zh: `竞猜币：${count} 枚`,
    ms: `Token ramalan: ${count}`,
  },
  text: {
    en: 'One token is one guess of a match’s score.',
    ph: 'Isang token, isang hula sa score ng laban.',
    zh: '每枚竞猜币可竞猜一场比赛的比分。',
    ms: 'Satu token untuk satu ramalan keputusan perlawanan.',
  },
});

const ticketWords = (count: string): Words => ({
  title: {
    en: `Jackpot tickets: ${count}`,
    ph: `Mga jackpot ticket: ${count}`,
    zh: `大奖券：${count} 张`,
    ms: `Tiket jackpot: ${count}`,
  },
  text: {
    en: 'Collect tickets and redeem them for cash.',
    ph: 'Mag-ipon ng ticket at ipapalit ng cash.',
    zh: '集齐大奖券即可兑换现金。',
    ms: 'Kumpul tiket dan tebus dengan wang tunai.',
  },
});
