export { registerMetrics, type Metrics } from './metrics.ts';
export { startMetricsServer } from './metrics-server.ts';
export { registerTracing, startTracing, traceCall, type Tracing } from './tracing.ts';
