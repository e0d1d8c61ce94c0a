import { http } from '@palaro/shared-lib/core';
import { answeringAdapter, offline, type CallAnswers } from '@palaro/shared-lib/scenarios';
import type { Choices } from './choices.ts';

type Network = Pick<Choices, 'api' | 'latency' | 'failing'>;

/** A screen is complete after this long without a pending call. */
const QUIET_MS = 100;

/** Replaces the network of the remote with the scenario's answers, the chosen latency and the chosen failures. */
export function connectNetwork(
  answers: CallAnswers,
  { api, latency, failing }: Network,
  onQuiet: () => void,
): void {
  const pending = countPending(onQuiet);
  http.interceptors.request.use(async (config) => {
    const path = config.url ?? '';
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    if (failing.includes(path)) config.adapter = answeringAdapter([offline({ path })]);
    return config;
  });
  if (api === 'live') return pending.start();
  const answered: ReadonlySet<string> = new Set(answers.map(({ path }) => path));
  http.defaults.adapter = answeringAdapter(answers, {
    onRequest: (path) => {
      pending.begun();
      if (answered.has(path)) return;
      console.error(`The scenario gives no answer for ${path}`);
      pending.ended();
    },
    onAnswer: pending.ended,
  });
  pending.start();
}

function countPending(onQuiet: () => void) {
  let count = 0;
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    if (isStarted && count === 0) timer = setTimeout(onQuiet, QUIET_MS);
  };
  return {
    begun: () => {
      count += 1;
      later();
    },
    ended: () => {
      count -= 1;
      later();
    },
    /** Before the screen has rendered, having no calls means nothing. */
    start: () => {
      isStarted = true;
      later();
    },
  };
}
