import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openCollector, readCollectorAddress, type RecordLine } from './index.ts';
import { startCollector, type TestCollector } from './testing.ts';

let collector: TestCollector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_LOGS_HEADERS'];
  await collector.close();
});

const line = (changes: Partial<RecordLine> = {}): RecordLine => ({
  record: 'security_event',
  id: '17',
  at: new Date('2026-11-25T08:00:00.123Z'),
  text: '/member/login',
  isRefused: true,
  traceId: 'ab'.repeat(16),
  facts: { refused: 'invalid_password', member_id: 4, actor: null, device: '', tries: 0 },
  ...changes,
});

it('a line arrives with its event, id, time, trace and facts', async () => {
  const { send, close } = openCollector({ address: collector.address, service: 'member-api' });
  await send([line(), line({ id: '18', isRefused: false, traceId: 'none' })]);
  await close();
  expect(collector.requests.map(({ path }) => path)).toEqual(['/v1/logs']);
  expect(collector.taken[0]).toEqual({
    service: 'member-api',
    event: 'palaro.security_event',
    text: '/member/login',
    severity: 'WARN',
    traceId: 'ab'.repeat(16),
    at: Date.parse('2026-11-25T08:00:00.123Z'),
    attributes: {
      'log.record.uid': 'security_event:17:1795593600123',
      'palaro.refused': 'invalid_password',
      'palaro.member_id': 4,
      'palaro.tries': 0,
    },
  });
  expect(collector.taken[1]).toMatchObject({ severity: 'INFO', traceId: '' });
});

it('a collector that is away has taken nothing, and its sender knows', async () => {
  const { send, close } = openCollector({
    address: collector.address,
    service: 'member-api',
    timeoutMs: 200,
  });
  collector.mood = 'away';
  await expect(send([line()])).rejects.toThrow('the collector of logs did not take them');
  expect(collector.taken).toEqual([]);
  await close();
});

it('a collector knows its senders by the headers of the setting', async () => {
  process.env['OTEL_EXPORTER_OTLP_LOGS_HEADERS'] = 'authorization=Bearer%20of-the-records';
  const { send, close } = openCollector({ address: collector.address, service: 'release' });
  await send([line()]);
  await close();
  expect(collector.requests[0]?.headers).toMatchObject({ authorization: 'Bearer of-the-records' });
});

it.each([
  ['nothing', '', false, undefined, 0],
  ['http', 'http://logs.example/v1/logs', false, 'http://logs.example/v1/logs', 0],
  ['https', 'https://logs.example/v1/logs', true, 'https://logs.example/v1/logs', 0],
  ['this machine', 'http://127.0.0.1:4318/v1/logs', true, 'http://127.0.0.1:4318/v1/logs', 0],
])('an address may be %s', (_case, given, isStrict, address, count) => {
  const problems: string[] = [];
  const env = { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: given };
  expect(readCollectorAddress(env, isStrict, problems)).toBe(address);
  expect(problems).toHaveLength(count);
});

it.each([
  ['http to another machine, in production', 'http://logs.example/v1/logs'],
  ['a name that only begins like this machine’s', 'http://localhost.example/v1/logs'],
  ['another scheme', 'ftp://logs.example'],
  ['no address', 'logs'],
])('an address is not %s', (_case, given) => {
  const problems: string[] = [];
  readCollectorAddress({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: given }, true, problems);
  expect(problems).toEqual([
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_LOGS_ENDPOINT is not an https? address$/),
  ]);
});
