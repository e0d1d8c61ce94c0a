import type { Kind } from '../../wire/index.ts';
import { KIND_SOUNDS, type Note } from './kind-sounds.ts';
import type { WinSize } from './win-size.ts';

export interface Sound {
  /** Turns sound on or off and answers whether it is on. Needs a tap of the member's to be heard at all. */
  toggle(): boolean;
  spin(): void;
  /** Something comes to rest: a reel by its place from 0, a card, a ball. */
  stop(index: number): void;
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
/** As long as the longest rush of noise. */
const NOISE_S = 0.5;

/** The sounds of a kind of game, made of oscillators and noise: nothing to download. Silent until turned on. */
export function createSound(kind: Kind): Sound {
  const sounds = KIND_SOUNDS[kind];
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  let isOn = false;

  const sourceOf = (at: AudioContext, { pitch, to = pitch, wave = 'sine', lasts }: Note, from: number) => {
    if (pitch === undefined || to === undefined) {
      noise ??= noiseFor(at);
      const rush = at.createBufferSource();
      rush.buffer = noise;
      return rush;
    }
    const tone = at.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch, from);
    tone.frequency.exponentialRampToValueAtTime(to, from + lasts);
    return tone;
  };
  const play = (note: Note) => {
    if (!isOn || !context) return;
    const from = context.currentTime + (note.after ?? 0);
    const [source, volume] = [sourceOf(context, note, from), context.createGain()];
    volume.gain.setValueAtTime(note.loud, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + note.lasts);
    source.connect(volume).connect(context.destination);
    source.start(from);
    source.stop(from + note.lasts);
  };
  return {
    toggle: () => {
      isOn = !isOn;
      context ??= new AudioContext();
      void (isOn ? context.resume() : context.suspend());
      return isOn;
    },
    spin: () => sounds.begin.forEach(play),
    stop: (index) => play(sounds.rest(index)),
    win: (size) => {
      for (const [index, pitch] of MELODIES[size].entries())
        play({ pitch, after: index * NOTE_S, lasts: 0.28, wave: 'triangle', loud: 0.14 });
    },
  };
}

function noiseFor(context: AudioContext): AudioBuffer {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.ceil(sampleRate * NOISE_S), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
