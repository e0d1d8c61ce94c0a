import { describe, expect, it } from '@jest/globals';
import { untilEnd, untilItSays } from './measure.ts';

const here = { cwd: process.cwd(), env: process.env };
const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script];

describe('a command that is measured', () => {
  it('is timed until it ends, and its last line kept', async () => {
    const { ms, lastLine } = await untilEnd({
      ...here,
      words: node("console.log('one'); console.log('two')"),
    });
    expect(ms).toBeGreaterThan(0);
    expect(lastLine).toBe('two');
  });

  it('is timed until its message, then stopped with all its children', async () => {
    // Like npm, the outer one waits for the inner one and forwards no signals.
    const inner =
      "process.on('SIGINT', () => process.exit(0)); console.log('is open'); setInterval(() => {}, 1000)";
    const outer = `process.on('SIGINT', () => {}); require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' }).on('exit', (code) => process.exit(code))`;
    expect(await untilItSays('is open', { ...here, words: node(outer) })).toBeGreaterThan(0);
  });

  it('that fails is reported with its last lines', async () => {
    const words = node("console.error('no room'); process.exit(1)");
    await expect(untilEnd({ ...here, words })).rejects.toMatchObject({
      details: expect.stringContaining('no room'),
    });
    await expect(untilItSays('is open', { ...here, words })).rejects.toMatchObject({
      details: expect.stringContaining('no room'),
    });
  });
});
