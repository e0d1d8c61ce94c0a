import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gameProvider, PROVIDER_CODES } from '@palaro/contract';
import { LANGUAGES } from '@palaro/studio/wire';
import { gamesOf } from '../catalogue/catalogue.ts';
import { LOBBY_TEXTS } from '../lobby/texts.ts';
import { startProvider, type TestProvider } from '../testing.ts';

let provider: TestProvider;
beforeAll(async () => {
  ({ provider } = await startProvider('0.00'));
});
afterAll(() => provider.end());

const textOf = async (address: string) =>
  (await provider.look(address)).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each(PROVIDER_CODES)('the page of %s', (code) => {
  const { name, categories } = gameProvider(code);

  it('names the studio and each kind of its games, with as many as the catalogue has', async () => {
    const text = await textOf(`/partners/${code}`);
    expect(text).toContain(name);
    expect(text).toContain(`We have ${gamesOf(code).length} games on Palaro.`);
    for (const category of categories) {
      const own = gamesOf(code).filter((game) => game.category === category);
      expect(text).toContain(`${LOBBY_TEXTS.en.categories[category]} ${own.length} games, with a return of `);
    }
  });
});

describe('the page of a studio', () => {
  it.each([
    ['launchone', /We are Palaro’s own studio\. Each bet is drawn from two seeds/, /We draw the results/],
    ['jili', /We draw the results of our games ourselves/, /two seeds|matches are not real/],
    ['wbet', /The matches are not real\./, /two seeds/],
  ])('of %s says how its results are drawn', async (code, says, never) => {
    const text = await textOf(`/partners/${code}`);
    expect(text).toMatch(says);
    expect(text).not.toMatch(never);
  });

  it('is in each language, without a placeholder', async () => {
    const pages = await Promise.all(LANGUAGES.map((lang) => textOf(`/partners/evo?lang=${lang}`)));
    expect(new Set(pages).size).toBe(LANGUAGES.length);
    for (const page of pages) expect(page).not.toMatch(/[{}]/);
  });

  it('has no script, and may stand in a frame of the site and of nobody else', async () => {
    const answer = await provider.look('/partners/evo');
    expect(answer.text).not.toContain('<script');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/site\.test(;|$)/);
    expect((await provider.look('/assets/partner.css')).status).toBe(200);
  });

  it.each(['nobody', 'toString', '__proto__', '%3Cb%3E'])(
    'of %s, who is no studio, is not found',
    async (code) => {
      expect((await provider.look(`/partners/${code}`)).status).toBe(404);
    },
  );
});
