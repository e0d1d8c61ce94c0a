import type { NewInboxMessage } from '../inbox/index.ts';

/** It does not say what was checked: nobody is told of an exclusion. */
export const OPENED_MESSAGE: Pick<NewInboxMessage, 'title' | 'text'> = {
  title: {
    en: 'Your account is open again',
    ph: 'Bukas na ulit ang account mo',
    zh: '你的账户已重新开放',
    ms: 'Akaun anda dibuka semula',
  },
  text: {
    en: 'A person has checked your account, and everything is in order. You can deposit and play again.',
    ph: 'May taong tumingin sa account mo, at ayos ang lahat. Makakapag-deposit at makakapaglaro ka na ulit.',
    zh: '工作人员已核实你的账户，一切正常。你可以重新存款和游戏。',
    ms: 'Seorang petugas telah menyemak akaun anda, dan semuanya teratur. Anda boleh deposit dan bermain semula.',
  },
};
