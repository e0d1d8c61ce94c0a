// Jest's own runner of a test file, and how the process that ran them ends.
const { writeSync } = require('node:fs');
const { default: runner } = require('jest-circus/runner');

/** The message of jest-worker when there is no test left. */
const END = 2;
const LOOK_EVERY_MS = 10;
/** The channel to Jest, and Node's internal handles. */
const OF_JEST = new Set(['PipeWrap', 'TTYWrap', 'FSReqCallback']);

let isWatched = false;

const leftOpen = () => process.getActiveResourcesInfo().filter((name) => !OF_JEST.has(name));

/**
 * A worker exits at once when no handles are left, and otherwise reports them when Jest's time-out ends. Jest itself waits half a
 * second for a worker to exit and then reports open handles, which on a busy machine is often wrong.
 */
function endWorker([type]) {
  if (type !== END) return;
  process.removeListener('message', endWorker);
  const look = () => {
    if (leftOpen().length === 0) process.exit();
    // Not a counted handle.
    setTimeout(look, LOOK_EVERY_MS).unref();
  };
  process.on('SIGTERM', () => {
    const left = leftOpen();
    if (left.length > 0) writeSync(2, `A test has left open: ${left.join(', ')}\n`);
    process.exit();
  });
  setImmediate(look);
}

module.exports = (...given) => {
  if (!isWatched && process.send) process.on('message', endWorker);
  isWatched = true;
  return runner(...given);
};
