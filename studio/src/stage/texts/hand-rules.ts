import type { Language } from '../../wire/index.ts';

/** What differs from table to table of blackjack. */
export interface HandRuleTexts {
  /** {pays}: of one stake, without the stake itself. */
  pays: string;
  standsOn17: string;
  hitsSoft17: string;
  doublesAny: string;
  doubles9to11: string;
  splits: string;
  doubleAfterSplit: string;
  noDoubleAfterSplit: string;
  splitPaysEvens: string;
  noSplits: string;
  noInsurance: string;
}

export const HAND_RULE_TEXTS: Readonly<Record<Language, HandRuleTexts>> = {
  en: {
    pays: 'A blackjack pays {pays} to 1 besides the stake.',
    standsOn17: 'The dealer draws to 16 and stands on every 17.',
    hitsSoft17: 'The dealer draws to 16 and on a soft 17.',
    doublesAny: 'You may double on any first two cards.',
    doubles9to11: 'You may double on a hard 9, 10 or 11.',
    splits:
      'Two cards that count the same may be split into two hands, once, for a second stake. Split aces get one more card each.',
    doubleAfterSplit: 'Split hands may be doubled.',
    noDoubleAfterSplit: 'Split hands may not be doubled.',
    splitPaysEvens: '21 of a split hand is no blackjack.',
    noSplits: 'Hands are not split.',
    noInsurance: 'There is no insurance. The dealer looks for a blackjack before you decide.',
  },
  ms: {
    pays: 'Blackjack membayar {pays} kepada 1 selain taruhan.',
    standsOn17: 'Pengedar mengambil hingga 16 dan berhenti pada setiap 17.',
    hitsSoft17: 'Pengedar mengambil hingga 16 dan pada 17 lembut.',
    doublesAny: 'Anda boleh menggandakan pada mana-mana dua kad pertama.',
    doubles9to11: 'Anda boleh menggandakan pada 9, 10 atau 11 keras.',
    splits:
      'Dua kad yang sama nilai boleh dipecah menjadi dua tangan, sekali, dengan taruhan kedua. Sat yang dipecah mendapat satu kad lagi setiap satu.',
    doubleAfterSplit: 'Tangan yang dipecah boleh digandakan.',
    noDoubleAfterSplit: 'Tangan yang dipecah tidak boleh digandakan.',
    splitPaysEvens: '21 pada tangan yang dipecah bukan blackjack.',
    noSplits: 'Tangan tidak boleh dipecah.',
    noInsurance: 'Tiada insurans. Pengedar menyemak blackjack sebelum anda memutuskan.',
  },
  ph: {
    pays: '{pays} sa 1 ang bayad ng blackjack bukod sa taya.',
    standsOn17: 'Kumukuha ang dealer hanggang 16 at tumitigil sa bawat 17.',
    hitsSoft17: 'Kumukuha ang dealer hanggang 16 at sa soft 17.',
    doublesAny: 'Puwedeng magdoble sa kahit anong unang dalawang card.',
    doubles9to11: 'Puwedeng magdoble sa hard na 9, 10 o 11.',
    splits:
      'Puwedeng i-split ang dalawang card na pareho ang bilang sa dalawang kamay, isang beses, sa ikalawang taya. Tig-isang card na lang ang mga alas na na-split.',
    doubleAfterSplit: 'Puwedeng doblehin ang mga kamay na na-split.',
    noDoubleAfterSplit: 'Hindi puwedeng doblehin ang mga kamay na na-split.',
    splitPaysEvens: 'Hindi blackjack ang 21 ng kamay na na-split.',
    noSplits: 'Hindi puwedeng i-split ang kamay.',
    noInsurance: 'Walang insurance. Tinitingnan ng dealer kung may blackjack siya bago ka magpasya.',
  },
  zh: {
    pays: '黑杰克在返还投注之外赔 {pays} 比 1。',
    standsOn17: '庄家 16 点及以下要牌，任何 17 点停牌。',
    hitsSoft17: '庄家 16 点及以下以及软 17 点要牌。',
    doublesAny: '任何前两张牌都可加倍。',
    doubles9to11: '硬 9、10、11 点可以加倍。',
    splits: '两张点数相同的牌可以分成两手，限一次，需再下同额投注。分开的 A 各再得一张牌。',
    doubleAfterSplit: '分牌后可以加倍。',
    noDoubleAfterSplit: '分牌后不可加倍。',
    splitPaysEvens: '分牌后的 21 点不算黑杰克。',
    noSplits: '不可分牌。',
    noInsurance: '没有保险。庄家在你决定之前先查看是否有黑杰克。',
  },
};
