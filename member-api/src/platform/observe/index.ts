export { registerMetrics } from './metrics.ts';
export { registerTracing, startTracing, traceCall, type Tracing } from './tracing.ts';
