import { Server, Socket } from 'node:net';
import { isReserved } from './reserved-ports.ts';

interface Guarded {
  connect: (...given: unknown[]) => unknown;
  listen: (...given: unknown[]) => unknown;
  [ATTEMPTS]?: string[];
}

/** Stored at Node's own classes, which a worker of Jest shares between files. */
const ATTEMPTS = Symbol.for('palaro.attempts-on-default-ports');

/**
 * A site or an unrelated database may use the default ports: a test that connects to them may pass on one machine and fail on
 * another, or change data. The call fails, and so does the test, even if it handles that.
 * @returns a function that returns the attempts since its last call.
 */
export function refuseDefaultPorts(): () => string[] {
  const attempts = guard(Socket.prototype, 'connect', 'connects to');
  const more = guard(Server.prototype, 'listen', 'listens on');
  return () => [...attempts.splice(0), ...more.splice(0)];
}

function guard(prototype: object, method: 'connect' | 'listen', what: string): string[] {
  const guarded = prototype as Guarded;
  if (guarded[ATTEMPTS]) return guarded[ATTEMPTS];
  const attempts: string[] = (guarded[ATTEMPTS] = []);
  const original = guarded[method];
  guarded[method] = function call(this: unknown, ...given: unknown[]) {
    const port = Number(portOf(given[0]));
    if (!isReserved(port)) return original.apply(this, given);
    const attempt = new Error(
      `A test ${what} port ${port}, where a site may run: take a free port, or port 9 where nobody is to answer.`,
    );
    attempts.push(attempt.stack ?? attempt.message);
    throw attempt;
  };
  return attempts;
}

/** Port, `{ port }`, or the array into which `net` normalises them. */
function portOf(given: unknown): unknown {
  if (Array.isArray(given)) return portOf(given[0]);
  return typeof given === 'object' && given !== null && 'port' in given ? given.port : given;
}
