import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TRACER = 'member-api';

export interface Tracing {
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

/**
 * Sends a span of every call and of every call to a third party to the collector at `endpoint` (OTLP over HTTP, `/v1/traces` is
 * added). The trace id of a call is its `trace_id`, so a trace can be found from an answer. Without an endpoint no spans are made.
 */
export function startTracing(endpoint: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'member-api' }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}

const spans = new WeakMap<FastifyRequest, Span>();

/** One span a call, named by its declared path. Its attributes are the path, the status and the refusal's key: nothing personal. */
export function registerTracing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const ofAnswer = trace.setSpanContext(context.active(), {
      traceId: request.id,
      spanId: randomBytes(8).toString('hex'),
      traceFlags: TraceFlags.SAMPLED,
      isRemote: true,
    });
    const path = request.routeOptions.url ?? 'unknown';
    const span = trace
      .getTracer(TRACER)
      .startSpan(
        `${request.method} ${path}`,
        { kind: SpanKind.SERVER, attributes: { 'http.route': path, 'http.request.method': request.method } },
        ofAnswer,
      );
    spans.set(request, span);
    context.with(trace.setSpan(ofAnswer, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.refusalKey) span.setAttribute('palaro.refusal', reply.refusalKey);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** Runs a call to a third party in its own span; `call` gets the headers that propagate the trace (none when tracing is off). */
export async function traceCall<T>(
  url: string,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { host, pathname } = new URL(url);
  const span = trace.getTracer(TRACER).startSpan(`POST ${pathname}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'server.address': host, 'url.path': pathname },
  });
  const active = trace.setSpan(context.active(), span);
  const headers: Record<string, string> = {};
  propagation.inject(active, headers);
  try {
    return await context.with(active, () => call(headers));
  } finally {
    span.end();
  }
}
