/** A piece of work of the page's main thread, in microseconds of the trace's clock. */
export interface Task {
  ts: number;
  dur: number;
}

/** The main-thread work that follows each key press, until the next: in milliseconds. */
export function workAfter(keys: readonly number[], tasks: readonly Task[], untilUs: number): number[] {
  return keys.map((key, index) => {
    const end = keys[index + 1] ?? key + untilUs;
    const own = tasks.filter(({ ts, dur }) => ts + dur > key && ts < end);
    return own.reduce((sum, { ts, dur }) => sum + ts + dur - Math.max(ts, key), 0) / 1_000;
  });
}

/** The start of the task of an event: a key's work starts there. */
export const beginOf = (at: number, tasks: readonly Task[]): number =>
  tasks.find(({ ts, dur }) => ts <= at && at < ts + dur)?.ts ?? at;

export interface Frames {
  shown: number;
  dropped: number;
}

const FRAME_MS = 1_000 / 60;

/** Of the instants at which frames began: how many there were, and for how many more there was time. */
export function framesOf(starts: readonly number[]): Frames {
  const dropped = starts
    .slice(1)
    .map((start, index) => Math.max(0, Math.round((start - (starts[index] ?? start)) / FRAME_MS) - 1));
  return { shown: starts.length, dropped: dropped.reduce((sum, each) => sum + each, 0) };
}

export const droppedShare = ({ shown, dropped }: Frames): number => dropped / (shown + dropped);
