import { describe, expect, it } from '@jest/globals';
import { findBrowser } from './find-browser.ts';

const CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const find = (platform: NodeJS.Platform, installed: string[], env: NodeJS.ProcessEnv = {}) =>
  findBrowser('/nowhere', { platform, env, isThere: (file) => installed.includes(file) });

describe('the browser of the tests', () => {
  it('is that of CHROME_PATH, on every system', async () => {
    const env = { CHROME_PATH: '/opt/chrome' };
    for (const platform of ['linux', 'darwin'] as const)
      expect(await find(platform, [CHROME, '/usr/bin/chromium'], env)).toEqual({
        executablePath: '/opt/chrome',
        env,
      });
  });

  it('is otherwise the installed one', async () => {
    expect((await find('linux', ['/usr/bin/chromium'])).executablePath).toBe('/usr/bin/chromium');
    expect((await find('darwin', [CHROME])).executablePath).toBe(CHROME);
  });

  it('must be installed where npm has none', async () => {
    await expect(find('darwin', [])).rejects.toThrow(/install Google Chrome, or set CHROME_PATH/);
  });
});
