import type { GameCategory } from '@palaro/contract';
import type { Language } from '@palaro/studio/wire';

interface LobbyTexts {
  balance: string;
  /** Return to player, short. */
  rtp: string;
  categories: Readonly<Record<GameCategory, string>>;
}

export const LOBBY_TEXTS: Readonly<Record<Language, LobbyTexts>> = {
  en: {
    balance: 'Balance',
    rtp: 'Return',
    categories: {
      slot: 'Slots',
      hash: 'Hash games',
      casino: 'Live casino',
      table: 'Table games',
      fishing: 'Fishing',
      bingo: 'Bingo',
      sportsbook: 'Sports',
      cockfight: 'Cockfight',
      esports: 'Esports',
      lottery: 'Lottery',
    },
  },
  ph: {
    balance: 'Balanse',
    rtp: 'Balik',
    categories: {
      slot: 'Mga slot',
      hash: 'Mga hash game',
      casino: 'Live casino',
      table: 'Mga larong mesa',
      fishing: 'Pangingisda',
      bingo: 'Bingo',
      sportsbook: 'Palakasan',
      cockfight: 'Sabong',
      esports: 'Esports',
      lottery: 'Loterya',
    },
  },
  zh: {
    balance: '余额',
    rtp: '返还率',
    categories: {
      slot: '老虎机',
      hash: '哈希游戏',
      casino: '真人娱乐',
      table: '桌面游戏',
      fishing: '捕鱼',
      bingo: '宾果',
      sportsbook: '体育',
      cockfight: '斗鸡',
      esports: '电竞',
      lottery: '彩票',
    },
  },
  ms: {
    balance: 'Baki',
    rtp: 'Pulangan',
    categories: {
      slot: 'Slot',
      hash: 'Permainan hash',
      casino: 'Kasino langsung',
      table: 'Permainan meja',
      fishing: 'Memancing',
      bingo: 'Bingo',
      sportsbook: 'Sukan',
      cockfight: 'Laga ayam',
      esports: 'Esukan',
      lottery: 'Loteri',
    },
  },
};
