import type { WinSize } from './win-size.ts';

export interface Sound {
  /** Turns sound on or off and answers whether it is on. Needs a tap of the member's to be heard at all. */
  toggle(): boolean;
  spin(): void;
  stop(reel: number): void;
  /** Only of more than the stake: what is less is no win. */
  win(size: WinSize): void;
}

const MELODIES = {
  small: [659],
  plain: [523, 659, 784],
  big: [523, 659, 784, 1047, 784, 1047, 1319],
  huge: [392, 523, 659, 784, 1047, 784, 1047, 1319, 1047, 1319, 1568],
} as const satisfies Record<WinSize, readonly number[]>;
const NOTE_S = 0.11;

/** Beeps made of oscillators: nothing to download. Silent until turned on. */
export function createSound(): Sound {
  let context: AudioContext | undefined;
  let isOn = false;

  const beep = (pitch: number, delayS: number, lengthS: number, type: OscillatorType, loudness: number) => {
    if (!isOn || !context) return;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + delayS;
    tone.type = type;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + lengthS);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + lengthS);
  };
  return {
    toggle: () => {
      isOn = !isOn;
      context ??= new AudioContext();
      void (isOn ? context.resume() : context.suspend());
      return isOn;
    },
    spin: () => beep(330, 0, 0.12, 'triangle', 0.12),
    stop: (reel) => beep(140 + reel * 14, 0, 0.1, 'square', 0.06),
    win: (size) => {
      for (const [index, pitch] of MELODIES[size].entries())
        beep(pitch, index * NOTE_S, 0.28, 'triangle', 0.14);
    },
  };
}
