import { declareErrors } from './declare-errors.ts';

/** Keys about launching a game. Those with spaces come from a provider and are passed on unchanged. */
export const launchErrors = declareErrors({
  // From the product specification (docs/member-site.md, 8).
  unableToLaunchSlotGameAtTheMoment: {
    condition: 'The provider gives no answer.',
    texts: {
      en: 'Unable to launch this game at the moment',
      ph: 'Hindi mabuksan ang larong ito sa ngayon',
      zh: '暂时无法启动该游戏',
      ms: 'Permainan ini tidak dapat dilancarkan buat masa ini',
    },
  },
  launch_fail: {
    condition:
      'The provider refused, without a reason that is known; or named an address that is not its own.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Nagka-error sa pagbukas ng laro. Makipag-ugnayan sa admin',
      zh: '启动游戏出错，请联系管理员',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
  systemError: {
    condition: 'The provider’s answer makes no sense.',
    texts: {
      en: 'System Error',
      ph: 'Nagka-error ang system',
      zh: '系统错误',
      ms: 'Ralat sistem',
    },
  },
  'Invalid Player': {
    condition: 'The provider does not know the player.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Error sa pagbukas ng laro, kontakin ang admin',
      zh: '启动游戏出错，请联系客服',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
  'Invalid Auth Token': {
    condition: 'The provider does not take the token.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Error sa pagbukas ng laro, kontakin ang admin',
      zh: '启动游戏出错，请联系客服',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
  'Create Account Failed': {
    condition: 'The provider could not make the player.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Error sa pagbukas ng laro, kontakin ang admin',
      zh: '启动游戏出错，请联系客服',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
  'Launch Game Failed': {
    condition: 'The provider could not open the game.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Error sa pagbukas ng laro, kontakin ang admin',
      zh: '启动游戏出错，请联系客服',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
  'Invalid Type': {
    condition: 'The provider does not take the type.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Error sa pagbukas ng laro, kontakin ang admin',
      zh: '启动游戏出错，请联系客服',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
  'Invalid Lang': {
    condition: 'The provider does not have the language.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Error sa pagbukas ng laro, kontakin ang admin',
      zh: '启动游戏出错，请联系客服',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
  'System Error': {
    condition: 'The provider has a fault.',
    texts: {
      en: 'Launch game error, please contact admin',
      ph: 'Error sa pagbukas ng laro, kontakin ang admin',
      zh: '启动游戏出错，请联系客服',
      ms: 'Ralat melancarkan permainan, sila hubungi admin',
    },
  },
});
