import { http } from '@palaro/shared-lib/core';
import { answeringAdapter, type GivenAnswers } from '@palaro/shared-lib/scenarios';
import type { Choices } from './choices.ts';

type Network = Pick<Choices, 'api' | 'latency' | 'failing'>;

/** With nothing on its way for this long, a screen is what it is going to be. */
const QUIET_MS = 100;

/** Puts the scenario's answers, the chosen latency and the chosen failures between the remote and the network. */
export function connectNetwork(
  answers: GivenAnswers,
  { api, latency, failing }: Network,
  onQuiet: () => void,
): void {
  const pending = countPending(onQuiet);
  http.interceptors.request.use(async (config) => {
    const path = config.url ?? '';
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    if (failing.includes(path)) config.adapter = answeringAdapter({ [path]: { offline: true } });
    return config;
  });
  if (api === 'live') return pending.start();
  http.defaults.adapter = answeringAdapter(noted(answers, pending.ended), {
    onRequest: (path) => {
      pending.begun();
      if (path in answers) return;
      console.error(`The scenario gives no answer for ${path}`);
      pending.ended();
    },
  });
  pending.start();
}

/** The same answers, each telling that it was given: one that never comes counts as given, too. */
function noted(answers: GivenAnswers, onAnswered: () => void): GivenAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([path, given]) => [
      path,
      (body: unknown) => {
        onAnswered();
        return typeof given === 'function' ? (given as (body: unknown) => unknown)(body) : given;
      },
    ]),
  );
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
    /** Before the screen is there, silence says nothing. */
    start: () => {
      isStarted = true;
      later();
    },
  };
}
