import { byId, wantsLessMotion } from './elements.ts';
import { countedUnits } from './money.ts';

export interface Plaque {
  /** For the eye and the ear. */
  write(text: string, tone?: 'plain' | 'bad'): void;
  /** For the eye only. */
  show(text: string): void;
  /** Counts up to the win for the eye; `sentence` is said once for the ear. */
  celebrate(win: Celebration): void;
}

interface Celebration {
  total: bigint;
  durationMs: number;
  tone: 'win' | 'big';
  sentence: string;
  /** What is seen for an amount on its way. */
  text: (amount: bigint) => string;
}

type Tone = 'plain' | 'bad' | Celebration['tone'];

/** The line of words below the reels, and its twin for screen readers, which hears results and no counting. */
export function createPlaque(): Plaque {
  const [plaque, text, spoken] = [byId('plaque'), byId('plaque-text'), byId('status')];
  let counting = 0;

  const put = (words: string, tone: Tone) => {
    cancelAnimationFrame(counting);
    plaque.dataset['tone'] = tone;
    text.textContent = words;
  };
  const celebrate = ({ total, durationMs, tone, sentence, text: textOf }: Celebration) => {
    put(textOf(0n), tone);
    spoken.textContent = sentence;
    const startedAt = performance.now();
    const count = (now: number) => {
      const share = wantsLessMotion() ? 1 : (now - startedAt) / durationMs;
      text.textContent = textOf(countedUnits(total, share));
      if (share < 1) counting = requestAnimationFrame(count);
    };
    count(startedAt);
  };
  return {
    write: (words, tone = 'plain') => {
      put(words, tone);
      spoken.textContent = words;
    },
    show: (words) => {
      put(words, 'plain');
      // Emptied, or the same result twice in a row would be said once.
      spoken.textContent = '';
    },
    celebrate,
  };
}
