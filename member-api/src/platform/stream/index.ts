export { createStreamHub, type StreamHub } from './stream-hub.ts';
