import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { File } from 'node:buffer';

// The environment's FormData is Node's, which accepts only Node's files and writes others as "[object File]".
Object.assign(globalThis, { File });
// A carousel goes on by itself, in a test that takes long: the environment has no layout, and elements of it cannot be scrolled.
Object.assign(Element.prototype, { scrollTo: () => undefined });

// A long time-out, so that no test fails on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
