import type { report, ValueOf } from '@palaro/contract';

type Mission = ValueOf<typeof report.missionlist>['missions'][number];

/** A member's activities of a week, as far as missions need them. */
export interface Deeds {
  /** Rounds that are settled. */
  rounds: bigint;
  /** Different games among them. */
  games: bigint;
  /** Days with a log-in. */
  days: bigint;
  /** Credited deposits, 1/10,000 peso. */
  deposited: bigint;
}

export interface MissionRule {
  id: string;
  deed: keyof Deeds;
  unit: Mission['unit'];
  target: bigint;
  points: number;
  title: Mission['title'];
  text: Mission['text'];
}

/**
 * Missions of a week, Monday to Sunday in Asia/Kuala_Lumpur. None requires a loss, and the deposit is one that most members make
 * anyway: points have no value but badges.
 */
export const MISSIONS: readonly MissionRule[] = [
  {
    id: 'rounds',
    deed: 'rounds',
    unit: 'rounds',
    target: 50n,
    points: 20,
    title: { en: 'Warm up', ph: 'Painit', zh: '热身', ms: 'Panaskan badan' },
    text: {
      en: 'Play 50 rounds this week, with any stake.',
      ph: 'Maglaro ng 50 round ngayong linggo, kahit magkano ang taya.',
      zh: '本周玩 50 局，投注额不限。',
      ms: 'Main 50 pusingan minggu ini, dengan sebarang pertaruhan.',
    },
  },
  {
    id: 'games',
    deed: 'games',
    unit: 'games',
    target: 5n,
    points: 20,
    title: { en: 'Look around', ph: 'Mag-ikot-ikot', zh: '四处看看', ms: 'Jelajah' },
    text: {
      en: 'Play five different games this week.',
      ph: 'Maglaro ng limang magkakaibang laro ngayong linggo.',
      zh: '本周玩五款不同的游戏。',
      ms: 'Main lima permainan berbeza minggu ini.',
    },
  },
  {
    id: 'days',
    deed: 'days',
    unit: 'days',
    target: 4n,
    points: 20,
    title: { en: 'Say hello', ph: 'Bumati', zh: '常来坐坐', ms: 'Singgah' },
    text: {
      en: 'Log in on four days of this week.',
      ph: 'Mag-log in sa apat na araw ngayong linggo.',
      zh: '本周有四天登录。',
      ms: 'Log masuk pada empat hari minggu ini.',
    },
  },
  {
    id: 'deposited',
    deed: 'deposited',
    unit: 'pesos',
    target: 3_000_000n,
    points: 40,
    title: { en: 'Top up', ph: 'Mag-top up', zh: '充值', ms: 'Tambah baki' },
    text: {
      en: 'Deposit 300 in all this week.',
      ph: 'Mag-deposit ng kabuuang 300 ngayong linggo.',
      zh: '本周累计存款 300。',
      ms: 'Deposit sejumlah 300 minggu ini.',
    },
  },
];

export interface BadgeRule {
  id: string;
  /** Points of all weeks, or weeks with every mission done. */
  of: 'points' | 'full_weeks';
  from: number;
  title: Mission['title'];
  text: Mission['text'];
}

/** Shown as soon as the missions for them are done; stored in the night after, permanently. */
export const BADGES: readonly BadgeRule[] = [
  {
    id: 'starter',
    of: 'points',
    from: 20,
    title: { en: 'Starter', ph: 'Baguhan', zh: '新手', ms: 'Pemula' },
    text: {
      en: 'Your first mission is done.',
      ph: 'Natapos mo ang una mong mission.',
      zh: '完成首个任务。',
      ms: 'Misi pertama anda selesai.',
    },
  },
  {
    id: 'regular',
    of: 'points',
    from: 500,
    title: { en: 'Regular', ph: 'Suki', zh: '常客', ms: 'Pelanggan tetap' },
    text: {
      en: 'Collect 500 points.',
      ph: 'Makaipon ng 500 points.',
      zh: '累计 500 分。',
      ms: 'Kumpul 500 mata.',
    },
  },
  {
    id: 'veteran',
    of: 'points',
    from: 2_500,
    title: { en: 'Veteran', ph: 'Beterano', zh: '老将', ms: 'Veteran' },
    text: {
      en: 'Collect 2,500 points.',
      ph: 'Makaipon ng 2,500 points.',
      zh: '累计 2,500 分。',
      ms: 'Kumpul 2,500 mata.',
    },
  },
  {
    id: 'full-week',
    of: 'full_weeks',
    from: 1,
    title: { en: 'Full week', ph: 'Buong linggo', zh: '满分一周', ms: 'Minggu penuh' },
    text: {
      en: 'Do every mission of one week.',
      ph: 'Tapusin ang lahat ng mission sa isang linggo.',
      zh: '完成一周的全部任务。',
      ms: 'Selesaikan semua misi dalam satu minggu.',
    },
  },
  {
    id: 'full-month',
    of: 'full_weeks',
    from: 4,
    title: { en: 'Four full weeks', ph: 'Apat na buong linggo', zh: '满分四周', ms: 'Empat minggu penuh' },
    text: {
      en: 'Do every mission of four weeks.',
      ph: 'Tapusin ang lahat ng mission sa apat na linggo.',
      zh: '完成四周的全部任务。',
      ms: 'Selesaikan semua misi dalam empat minggu.',
    },
  },
];
