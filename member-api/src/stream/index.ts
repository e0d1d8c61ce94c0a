export { createStreamHub, type StreamHub } from './stream-hub.ts';
export { streamCalls, streamRoutes } from './stream.routes.ts';
