import type { Language } from '@palaro/studio/wire';

/** Texts of the stream. `{seconds}` is a parameter; meron and wala are the same in every language. */
interface StreamTexts {
  ends: string;
  begins: string;
  lastFights: string;
  draw: string;
  cancelled: string;
}

export const STREAM_TEXTS: Readonly<Record<Language, StreamTexts>> = {
  en: {
    ends: 'Ends in {seconds} s',
    begins: 'Begins in {seconds} s',
    lastFights: 'Last fights',
    draw: 'Draw',
    cancelled: 'Cancelled',
  },
  ph: {
    ends: 'Matatapos sa {seconds} s',
    begins: 'Magsisimula sa {seconds} s',
    lastFights: 'Mga nakaraang sabong',
    draw: 'Tabla',
    cancelled: 'Kanselado',
  },
  zh: {
    ends: '{seconds} 秒后结束',
    begins: '{seconds} 秒后开始',
    lastFights: '近期赛果',
    draw: '平局',
    cancelled: '已取消',
  },
  ms: {
    ends: 'Tamat dalam {seconds} s',
    begins: 'Bermula dalam {seconds} s',
    lastFights: 'Laga terakhir',
    draw: 'Seri',
    cancelled: 'Dibatalkan',
  },
};
