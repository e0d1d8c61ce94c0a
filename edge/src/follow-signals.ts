import type { ClientRequest, IncomingMessage } from 'node:http';
import { signalLine, SIGNALS_PULSE_MS, type SignalLine } from '@palaro/contract/streams';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';

const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000];
const SILENCE_MS = 3 * SIGNALS_PULSE_MS;

interface Followed {
  open: () => ClientRequest;
  /** Called when it follows the signals, at the start and after each gap; signals of a gap are lost. */
  onOpen: () => void;
  onSignal: (line: SignalLine) => void;
  log: Log;
}

/** The only stream of signals between this edge and the API, which is always reopened. Call the result to stop. */
export function followSignals({ open, onOpen, onSignal, log }: Followed): () => void {
  let failures = 0;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let request: ClientRequest;
  let isStopped = false;

  function follow() {
    let problem = 'The stream ended.';
    const openedAt = performance.now();
    const fail = (error: unknown) => {
      problem = problemOf(error);
      request.destroy();
    };
    request = open();
    request.setTimeout(SILENCE_MS, () => fail(new Error(`Silence for ${SILENCE_MS} ms.`)));
    request.on('error', fail);
    request.on('response', (answer) => {
      answer.on('error', fail);
      if (answer.statusCode === 200) read(answer, fail);
      else fail(new Error(`The member API answered ${answer.statusCode}.`));
    });
    request.on('close', () => {
      // A stream that ends immediately is not reopened in a tight loop.
      if (performance.now() - openedAt > SIGNALS_PULSE_MS) failures = 0;
      openAgain(problem);
    });
  }
  function read(answer: IncomingMessage, fail: (error: unknown) => void) {
    if (isAway) log('info', 'The signals of the member API are back.');
    isAway = false;
    onOpen();
    let rest = '';
    answer.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      try {
        for (const line of lines) if (line !== '') onSignal(signalLine.parse(JSON.parse(line)));
      } catch (error) {
        fail(error);
      }
    });
  }
  function openAgain(problem: string) {
    if (isStopped) return;
    if (!isAway) log('warn', 'The signals of the member API are away.', { problem });
    isAway = true;
    const pause = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    failures += 1;
    // Random delay, so that edges that lost the same process do not reconnect at the same moment.
    timer = setTimeout(follow, pause * (0.5 + Math.random()));
  }

  follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    request.destroy();
  };
}
