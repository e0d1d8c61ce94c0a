import { SeverityNumber, TraceFlags, type Attributes } from '@opentelemetry/api';
import { ExportResultCode, millisToHrTime } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';

/** A line of a record, as the collector gets it. */
export interface RecordLine {
  /** Which record it is of, and so its event: `palaro.security_event`. */
  record: string;
  /** Its id in that record. */
  id: string;
  at: Date;
  /** What was done or tried: `/member/login`. */
  text: string;
  /** It was not done: the line is a warning. */
  isRefused: boolean;
  /** By which it is found beside the trace of its call. */
  traceId?: string | undefined;
  /** What is empty is left out. */
  facts: Readonly<Record<string, string | number | null | undefined>>;
}

export interface Collector {
  /** @throws Error unless the collector has taken all of them. Then they are to be sent again: some may arrive twice, under one id. */
  send: (lines: readonly RecordLine[]) => Promise<void>;
  close: () => Promise<void>;
}

interface CollectorOptions {
  /** The whole address: nothing is added to it. */
  address: string;
  /** Which process sends. */
  service: string;
  timeoutMs?: number;
}

/** Short: whoever sends holds the lines that it sends, and tries again later. */
const TIMEOUT_MS = 3_000;
const SCOPE = { name: '@palaro/collector' };

/** Sends to a collector of logs by OTLP over HTTP. What it has to know the sender by stands in `OTEL_EXPORTER_OTLP_LOGS_HEADERS`. */
export function openCollector({ address, service, timeoutMs = TIMEOUT_MS }: CollectorOptions): Collector {
  const resource = resourceFromAttributes({ 'service.name': service });
  const exporter = new OTLPLogExporter({ url: address, timeoutMillis: timeoutMs });
  return {
    send: (lines) =>
      new Promise((resolve, reject) => {
        exporter.export(
          lines.map((line) => logRecordOf(line, resource)),
          ({ code, error }) => {
            if (code === ExportResultCode.SUCCESS) resolve();
            else reject(new Error('the collector of logs did not take them', { cause: error }));
          },
        );
      }),
    close: () => exporter.shutdown(),
  };
}

function logRecordOf(
  { record, id, at, text, isRefused, traceId, facts }: RecordLine,
  resource: Resource,
): ReadableLogRecord {
  const attributes: Attributes = {
    // The time, too: after a restore from a backup, ids begin again where it ended.
    'log.record.uid': `${record}:${id}:${at.getTime()}`,
  };
  for (const [name, value] of Object.entries(facts))
    if (value !== null && value !== undefined && value !== '') attributes[`palaro.${name}`] = value;
  return {
    hrTime: millisToHrTime(at.getTime()),
    hrTimeObserved: millisToHrTime(Date.now()),
    eventName: `palaro.${record}`,
    body: text,
    severityNumber: isRefused ? SeverityNumber.WARN : SeverityNumber.INFO,
    severityText: isRefused ? 'WARN' : 'INFO',
    attributes,
    droppedAttributesCount: 0,
    resource,
    instrumentationScope: SCOPE,
    ...(traceId !== undefined &&
      /^[0-9a-f]{32}$/.test(traceId) && {
        spanContext: { traceId, spanId: '', traceFlags: TraceFlags.NONE },
      }),
  };
}
