import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { faultsIn, renderGames } from '../testing.tsx';
import { TileRow } from './tile-row.tsx';

/** jsdom has no layout: twenty tiles of 100 px, in a row that shows five and a half of them. */
const TILE = 100;
const SHOWN = 550;
const ALL = 20 * TILE;
let hasMouse = true;
const scrollBy = jest.fn<(to: { left: number }) => void>();

beforeEach(() => {
  hasMouse = true;
  class Watcher {
    readonly observe: () => void;
    constructor(notify: () => void) {
      this.observe = notify;
    }
    disconnect() {}
  }
  Object.assign(window, { matchMedia: () => ({ matches: hasMouse }), ResizeObserver: Watcher });
  Object.assign(Element.prototype, { scrollBy });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(SHOWN);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(ALL);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { left: [...(this.parentElement?.children ?? [])].indexOf(this) * TILE } as DOMRect;
  });
});
afterEach(() => {
  Object.assign(window, { matchMedia: undefined, ResizeObserver: undefined });
  jest.restoreAllMocks();
  scrollBy.mockReset();
});

const open = () =>
  renderGames(
    <TileRow title="Hot games">
      {Array.from({ length: 20 }, (_, index) => (
        <li key={index}>{index}</li>
      ))}
    </TileRow>,
  );
function scrollTo(left: number) {
  const row = screen.getByRole('list');
  row.scrollLeft = left;
  fireEvent.scroll(row);
}
const arrow = (name: string) => screen.queryByRole('button', { name: `${name}, Hot games` });

describe('a row of tiles', () => {
  it('has an arrow where there are more tiles, which moves it by those that are seen whole', async () => {
    const { container, user } = await open();
    expect(arrow('Previous')).toBeNull();
    await user.click(arrow('Next')!);
    expect(scrollBy).toHaveBeenCalledWith({ left: 500 });
    scrollTo(500);
    await user.click(arrow('Previous')!);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -500 });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('hands the focus to the other arrow at its end', async () => {
    const { user } = await open();
    await user.click(arrow('Next')!);
    scrollTo(ALL - SHOWN);
    expect(arrow('Next')).toBeNull();
    expect(arrow('Previous')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -500 });
    scrollTo(0);
    expect(arrow('Next')).toHaveFocus();
  });

  it('has no arrows without a mouse', async () => {
    hasMouse = false;
    await open();
    expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
  });
});
