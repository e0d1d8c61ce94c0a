import { declareErrors } from './declare-errors.ts';

/** Keys of the operators' calls. */
export const operatorErrors = declareErrors({
  // Our own, in the same style.
  adjustment_not_exists: {
    condition: 'There is no such adjustment.',
    texts: {
      en: 'There is no such adjustment',
      ph: 'Walang ganitong adjustment',
      zh: '没有此调整',
      ms: 'Tiada pelarasan sedemikian',
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
