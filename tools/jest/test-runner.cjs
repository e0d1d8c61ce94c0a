// Jest's own runner of a test file, and how the process that ran them ends.
const { default: runner } = require('jest-circus/runner');

/** What jest-worker sends when there is no test left. */
const END = 2;
const LOOK_EVERY_MS = 10;
/** The lines to Jest, and what Node does for itself. */
const OF_JEST = new Set(['PipeWrap', 'TTYWrap', 'FSReqCallback']);

let isWatched = false;

/**
 * A worker ends at once when nothing is left of its tests. Jest lets it run out by itself, gives it half a second, and takes it for one
 * that holds on to something; but to give back a heap of a gigabyte takes longer than that where others use the processor, too.
 * Whatever a test has left open still keeps the worker until Jest complains of it, and the run fails.
 */
function endAtOnce([type]) {
  if (type !== END) return;
  process.removeListener('message', endAtOnce);
  const look = () => {
    if (process.getActiveResourcesInfo().every((name) => OF_JEST.has(name))) process.exit();
    // Not a timer of those that are counted.
    setTimeout(look, LOOK_EVERY_MS).unref();
  };
  setImmediate(look);
}

module.exports = (...given) => {
  if (!isWatched && process.send) process.on('message', endAtOnce);
  isWatched = true;
  return runner(...given);
};
