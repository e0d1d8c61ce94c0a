import { expect, it } from '@jest/globals';
import Fastify, { LogController } from 'fastify';
import { registerErrors } from './register-errors.ts';
import { registerLogLines } from './log-lines.ts';
import { refuse } from './refusal.ts';

/** A server whose lines are kept, with a call that fails and one that is refused. */
function open() {
  const written: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (text: string) => void written.push(text) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrors(app);
  registerLogLines(app);
  app.post('/fails', () => {
    throw new Error('relation "member" does not exist, password=sandigan88');
  });
  app.post('/limited', () => {
    throw refuse('too_many_requests', { retry_after_seconds: 9 });
  });
  const lines = () => written.map((text) => JSON.parse(text) as Record<string, unknown>);
  return { app, written, lines };
}

// ASVS 16.3.4, 16.5.1
it('an unexpected error is logged with its stack, and its caller learns a key and an id', async () => {
  const { app, lines } = open();
  const answer = await app.inject({ method: 'POST', url: '/fails', payload: {} });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ status: 2, statusdesc: 'SystemError', trace_id: expect.any(String) });
  expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/relation|sandigan|\.ts/);
  expect(lines()[0]).toMatchObject({
    msg: 'a call failed',
    err: { stack: expect.stringContaining('relation') },
  });
});

// ASVS 16.2.2, 16.3.3
it('a refusal is logged by its key, with the time in UTC', async () => {
  const { app, lines } = open();
  const before = Date.now();
  await app.inject({ method: 'POST', url: '/limited', payload: {} });
  const [line] = lines();
  expect(line).toMatchObject({ path: '/limited', status: 429, refused: 'too_many_requests' });
  expect(Number(line?.['time'])).toBeGreaterThanOrEqual(before);
  expect(Number(line?.['time'])).toBeLessThanOrEqual(Date.now());
});

// ASVS 16.4.1
it('nothing that is sent begins a line of its own, or stands in one', async () => {
  const { app, written } = open();
  const forged = '{"level":30,"msg":"call","path":"/member/login"}';
  await app.inject({
    method: 'POST',
    url: `/nothing%0a${encodeURIComponent(forged)}?token=sandigan88`,
    headers: { 'user-agent': `x\t${forged}` },
    payload: { note: `\n${forged}` },
  });
  await app.inject({ method: 'POST', url: '/limited', payload: { note: `\n${forged}\n` } });
  expect(written).toHaveLength(2);
  expect(written.join('')).not.toMatch(/member\/login|sandigan/);
  expect(written.every((text) => text.indexOf('\n') === text.length - 1)).toBe(true);
});
