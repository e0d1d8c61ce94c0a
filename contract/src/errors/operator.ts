import { declareErrors } from './declare-errors.ts';

/** Keys of the operators' calls. */
export const operatorErrors = declareErrors({
  // Our own, in the same style.
  order_waiting: {
    condition:
      'The act is above what one person of the staff may do alone: it was kept as an order (`order_id`) and waits for a checker.',
    texts: {
      en: 'This waits for another person with another role',
      ph: 'Hinihintay nito ang ibang tao na may ibang tungkulin',
      zh: '此操作需等待另一角色的人员审核',
      ms: 'Ini menunggu orang lain dengan peranan lain',
    },
  },
  order_not_exists: {
    condition: 'There is no such order, or it does not wait any more.',
    texts: {
      en: 'There is no such order that waits',
      ph: 'Walang ganitong order na naghihintay',
      zh: '没有此待审核的指令',
      ms: 'Tiada arahan sedemikian yang menunggu',
    },
  },
  second_role_needed: {
    condition: 'Who ordered it and who checks it have the same role.',
    texts: {
      en: 'A person with another role has to confirm this',
      ph: 'Taong may ibang tungkulin ang dapat mag-confirm nito',
      zh: '需由不同角色的人员确认',
      ms: 'Orang dengan peranan lain perlu mengesahkan ini',
    },
  },
  same_members_money: {
    condition:
      'One person would decide two steps of the same member’s money: what comes in, what opens the way, what goes out.',
    texts: {
      en: 'You have decided another step of this member’s money: another person has to decide this one',
      ph: 'Nagpasya ka na sa ibang hakbang ng pera ng miyembrong ito: ibang tao ang dapat magpasya rito',
      zh: '你已决定过该会员资金的另一步骤，此步骤须由他人决定',
      ms: 'Anda telah memutuskan langkah lain bagi wang ahli ini: orang lain perlu memutuskan yang ini',
    },
  },
  second_person_needed: {
    condition: 'Who asked for it cannot confirm it.',
    texts: {
      en: 'Another person has to confirm this',
      ph: 'Ibang tao ang dapat mag-confirm nito',
      zh: '需由另一人确认',
      ms: 'Orang lain perlu mengesahkan ini',
    },
  },
  review_not_exists: {
    condition: 'There is no such review, or it is closed.',
    texts: {
      en: 'There is no such review',
      ph: 'Walang ganitong review',
      zh: '没有此评价',
      ms: 'Tiada semakan sedemikian',
    },
  },
  review_ends_otherwise: {
    condition: 'A review of this kind is ended by another act.',
    texts: {
      en: 'This review is ended in another way',
      ph: 'Sa ibang paraan tinatapos ang review na ito',
      zh: '此审核须以其他方式结束',
      ms: 'Semakan ini ditamatkan dengan cara lain',
    },
  },
  case_not_exists: {
    condition: 'There is no such case, or it is not open to this act any more.',
    texts: {
      en: 'There is no such open case',
      ph: 'Walang ganitong bukas na kaso',
      zh: '没有此未结案件',
      ms: 'Tiada kes terbuka sedemikian',
    },
  },
  switch_not_exists: {
    condition: 'There is nothing of this code to switch.',
    texts: {
      en: 'There is nothing of this code to switch',
      ph: 'Walang ganitong code na mai-switch',
      zh: '没有可切换的此代码',
      ms: 'Tiada apa dengan kod ini untuk ditukar',
    },
  },
});
