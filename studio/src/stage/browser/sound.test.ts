/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KINDS, type Kind } from '../../wire/index.ts';
import { createSound, type Sound } from './sound.ts';
import { KIND_SOUNDS } from './kind-sounds.ts';

interface Played {
  source: 'tone' | 'noise';
  from: number;
  until: number;
}

let played: Played[];
let states: string[];

/** jsdom has no sound. */
class FakeContext {
  readonly currentTime = 10;
  readonly sampleRate = 100;
  readonly destination = {};
  resume = () => void states.push('resumed');
  suspend = () => void states.push('suspended');
  createGain = () => ({ gain: ramp(), connect: (next: unknown) => next });
  createOscillator = () => ({ ...source('tone'), frequency: ramp() });
  createBufferSource = () => source('noise');
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

/** A ramp to or from 0 is refused by browsers, and a time before now too. */
function ramp() {
  const check = (value: number, at: number) => {
    if (!(value > 0) || !(at >= 10)) throw new RangeError(`${value} at ${at}`);
  };
  return { setValueAtTime: check, exponentialRampToValueAtTime: check };
}

function source(name: Played['source']) {
  const one = { source: name, from: Number.NaN, until: Number.NaN };
  return {
    connect: (next: unknown) => next,
    start: (at: number) => void (one.from = at),
    stop: (at: number) => void ((one.until = at), played.push(one)),
  };
}

const playAll = (sound: Sound) => {
  sound.spin();
  sound.stop(0);
  sound.win('plain');
};

const before = globalThis.AudioContext;
beforeEach(() => {
  [played, states] = [[], []];
  globalThis.AudioContext = FakeContext as unknown as typeof AudioContext;
});
afterEach(() => {
  globalThis.AudioContext = before;
});

describe('the sound of a game', () => {
  it.each(Object.keys(KINDS) as Kind[])('is heard when %s has it on, and only then', (kind) => {
    const sound = createSound(kind);
    playAll(sound);
    expect(played).toEqual([]);

    expect(sound.toggle()).toBe(true);
    sound.spin();
    expect(played).toHaveLength(KIND_SOUNDS[kind].begin.length);
    sound.stop(4);
    expect(played).toHaveLength(KIND_SOUNDS[kind].begin.length + 1);
    for (const { from, until } of played) expect(until - from).toBeGreaterThan(0);
    for (const { from, until } of played) expect(until - from).toBeLessThanOrEqual(0.5);

    expect(sound.toggle()).toBe(false);
    const count = played.length;
    playAll(sound);
    expect(played).toHaveLength(count);
    expect(states).toEqual(['resumed', 'suspended']);
  });

  it('tells kinds apart: a shot is noise and a fall, a card is noise alone, reels are tones', () => {
    const sourcesOf = (kind: Kind) => {
      played = [];
      const sound = createSound(kind);
      sound.toggle();
      sound.spin();
      return played.map(({ source: name }) => name);
    };
    expect(sourcesOf('fishing')).toEqual(['noise', 'tone']);
    expect(sourcesOf('baccarat')).toEqual(['noise']);
    expect(sourcesOf('ways')).toEqual(['tone']);
  });

  it('of a win is a melody, one note after the other, longer for a larger one', () => {
    const sound = createSound('reels');
    sound.toggle();
    sound.win('plain');
    const plain = played.map(({ from }) => from);
    expect(plain).toEqual(plain.toSorted((one, other) => one - other));
    expect(new Set(plain).size).toBe(3);
    played = [];
    sound.win('huge');
    expect(played.length).toBeGreaterThan(plain.length);
  });
});
