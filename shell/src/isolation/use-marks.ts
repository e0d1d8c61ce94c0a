import { useEffect, useState } from 'react';
import type { ScreenReport } from './check-screen.ts';
import { searchOf, type Choices } from './choices.ts';

/** A screen that has told nothing after this time shows nothing. */
const PATIENCE_MS = 15_000;
/** Each call of a screen is delayed by the chosen latency, and some calls follow others. */
const CALLS_IN_TURN = 4;

/** The address of a scenario under the chosen settings; calls that fail belong to the chosen scenario. */
export const addressOf = (choices: Choices, scenario = choices.scenario): string =>
  searchOf(
    { ...choices, scenario, failing: scenario === choices.scenario ? choices.failing : [] },
    { screen: true },
  );

export interface Marks {
  /** What is wrong with a scenario under the chosen settings; `undefined` as long as it was not shown with them. */
  of(title: string): readonly string[] | undefined;
  /** The number of scenarios that are still to be checked. */
  left: number;
  /** Changes when the frame has to load the same address again. */
  round: number;
  /** Shows these scenarios one after the other. */
  checkAll(titles: readonly string[]): void;
  stop(): void;
}

/** The results of the screens that were shown, as they report them, and the walk through all of them. */
export function useMarks(choices: Choices, show: (scenario: string) => void): Marks {
  const [found, setFound] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  const mark = (screen: string, problems: readonly string[]) =>
    setFound((known) => ({ ...known, [screen]: problems }));
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isReport(data)) mark(data.screen, data.problems);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  const [checked] = left;
  const address = checked === undefined ? undefined : addressOf(choices, checked);
  const isDone = address !== undefined && found[address] !== undefined;
  useEffect(() => {
    if (address === undefined || isDone) return undefined;
    const patience = PATIENCE_MS + CALLS_IN_TURN * choices.latency;
    const timer = setTimeout(
      () => mark(address, [`It showed nothing within ${patience / 1_000} s.`]),
      patience,
    );
    return () => clearTimeout(timer);
  }, [address, isDone, choices.latency]);
  useEffect(() => {
    if (!isDone) return;
    const [next] = left.slice(1);
    setLeft(left.slice(1));
    if (next !== undefined) show(next);
    // oxlint-disable-next-line react/exhaustive-deps -- one step for each screen that is done
  }, [isDone, address]);
  return {
    of: (title) => found[addressOf(choices, title)],
    left: left.length,
    round,
    checkAll(titles) {
      setFound({});
      setLeft(titles);
      setRound(round + 1);
      if (titles[0] !== undefined) show(titles[0]);
    },
    stop: () => setLeft([]),
  };
}

const isReport = (data: unknown): data is ScreenReport =>
  typeof data === 'object' &&
  data !== null &&
  'screen' in data &&
  typeof data.screen === 'string' &&
  'problems' in data &&
  Array.isArray(data.problems);
