// Jest's own runner of a test file, and how the process that ran them ends.
const { writeSync } = require('node:fs');
const { default: runner } = require('jest-circus/runner');

/** What jest-worker sends when there is no test left. */
const END = 2;
const LOOK_EVERY_MS = 10;
/** The lines to Jest, and what Node does for itself. */
const OF_JEST = new Set(['PipeWrap', 'TTYWrap', 'FSReqCallback']);

let isWatched = false;

const leftOpen = () => process.getActiveResourcesInfo().filter((name) => !OF_JEST.has(name));

/**
 * A worker ends at once when nothing is left of its tests, and otherwise says what is left when Jest loses patience. Jest itself lets a
 * worker run out, and half a second later takes it for one that holds on to something: on a busy machine it says so of any.
 */
function endWorker([type]) {
  if (type !== END) return;
  process.removeListener('message', endWorker);
  const look = () => {
    if (leftOpen().length === 0) process.exit();
    // Not one of those that are counted.
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
