import { expect, it } from '@jest/globals';
import { warningsIn } from './runners.ts';

it('warnings of Jest and Node in a run are found, each once', () => {
  const output = `PASS server edge/src/main.test.ts
(node:4711) MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 exit listeners added
(Use \`node --trace-warnings ...\` to show where the warning was created)
(node:4711) [DEP0190] DeprecationWarning: Passing args to a child process with shell option
(node:4711) MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 exit listeners added
A test has left open: Timeout, TCPSocketWrap
Tests: 3 passed`;
  expect(warningsIn(output).map((line) => line.slice(0, 50))).toEqual([
    '(node:4711) MaxListenersExceededWarning: Possible ',
    '(node:4711) [DEP0190] DeprecationWarning: Passing ',
    'A test has left open: Timeout, TCPSocketWrap',
  ]);
  const fine = `PASS server edge/src/main.test.ts
(node:4711) ExperimentalWarning: stripTypeScriptTypes is an experimental feature and might change at any time
A worker process has failed to exit gracefully and has been force exited. This is likely caused by tests leaking.
Tests: 3 passed`;
  // The last one can come from a slow machine.
  expect(warningsIn(fine)).toEqual([]);
});
