import { describe, expect, it } from '@jest/globals';
import { GAME_CATEGORIES, type GameCategory } from '@palaro/contract';
import { render } from '@testing-library/react';
import { Fragment, StrictMode, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BannerArt } from './banner-art.tsx';
import { GameArt } from './game-art.tsx';
import { linesOf } from './lettering.tsx';
import { Logo } from './logo.tsx';
import { scenesOf } from './scenes.ts';
import { layersOf, symbolOfSeed, symbolsOf } from './symbols.ts';

const drawing = (seed: string, category: GameCategory = 'slot') =>
  renderToStaticMarkup(<GameArt seed={seed} name="Golden Carabao" category={category} />);

describe('drawn art', () => {
  it('given the same seed, draws the same picture, however often React renders', () => {
    expect(drawing('carabao')).toBe(drawing('carabao'));
    const picture = (element: ReactElement) => render(element).container.innerHTML.replace(/_r_\w+_/g, 'id');
    const art = <GameArt seed="carabao" name="Golden Carabao" category="slot" />;
    expect(picture(<StrictMode>{art}</StrictMode>)).toBe(picture(<Fragment>{art}</Fragment>));
  });

  it('given 500 games of the same name, draws 500 pictures', () => {
    const pictures = Array.from({ length: 500 }, (_, index) => drawing(`game-${index}`));
    expect(new Set(pictures).size).toBe(500);
  });

  it.each(GAME_CATEGORIES)('gives games of %s enough settings of their own', (category) => {
    const settings = symbolsOf(category).length * scenesOf(category).length;
    expect(settings).toBeGreaterThanOrEqual(12);
  });

  it.each(GAME_CATEGORIES)('draws no symbol of %s with a broken path or an unknown paint', (category) => {
    for (const name of [...symbolsOf(category), symbolOfSeed('mines') ?? 'cube'])
      for (const [paint, path] of layersOf(name)) {
        expect([name, paint]).toEqual([
          name,
          expect.stringMatching(/^(t|[mjiJaAywkhs]|-[mjiJaAywkhs][\d.]+)$/),
        ]);
        if (paint !== 't')
          expect([name, path]).toEqual([name, expect.stringMatching(/^M[\d\sMLHVCSQTAZmlhvcsqtaz.-]+$/)]);
      }
    for (let index = 0; index < 20; index++)
      expect(drawing(`${index}`, category)).not.toMatch(/NaN|undefined/);
  });

  it('shows a mine on the tile of every game of mines, and of no other', () => {
    const [, mine = ''] = layersOf('mine')[1] ?? [];
    expect(drawing('perlas.mines', 'hash')).toContain(mine);
    for (let index = 0; index < 50; index++) expect(drawing(`${index}`, 'hash')).not.toContain(mine);
  });

  it('keeps the paints of two pictures on one page apart', () => {
    const { container } = render(
      <>
        <GameArt seed="one" name="One" category="slot" />
        <GameArt seed="one" name="One" category="esports" />
        <BannerArt seed="one" />
        <Logo />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(18);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...container.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  });

  it('weighs little: a tile is at most 160 shapes', () => {
    for (let index = 0; index < 100; index++)
      expect(drawing(`${index}`).match(/<(path|circle|ellipse|rect|text)/g)?.length).toBeLessThan(160);
  });

  it.each([
    ['Samba', ['SAMBA']],
    ['Golden Carabao', ['GOLDEN', 'CARABAO']],
    ['Dragon Treasure Deluxe', ['DRAGON', 'TREASURE', 'DELUXE']],
    ['Book of the Golden Empire', ['BOOK OF', 'THE GOLDEN', 'EMPIRE']],
  ])('letters %s in lines of about one length', (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });
});
