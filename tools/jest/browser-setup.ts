import '@testing-library/jest-dom/jest-globals';
import { File } from 'node:buffer';

// The environment's FormData is Node's, which takes a file of Node's for one and writes any other as "[object File]".
Object.assign(globalThis, { File });
