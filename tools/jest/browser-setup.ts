import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { File } from 'node:buffer';

// The environment's FormData is Node's, which takes a file of Node's for one and writes any other as "[object File]".
Object.assign(globalThis, { File });

// What is waited for comes when the machine gets to it; a busy one makes no test fail.
configure({ asyncUtilTimeout: 15_000 });
