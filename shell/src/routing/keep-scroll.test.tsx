import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Link, MemoryRouter, Route, Routes, useNavigate } from '@palaro/shared-lib/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeepScroll } from './keep-scroll.tsx';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
let grow: () => void = () => undefined;
globalThis.ResizeObserver = class {
  constructor(observe: () => void) {
    grow = observe;
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => {
    grow = () => undefined;
  };
} as unknown as typeof ResizeObserver;

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const open = () => {
  render(
    <MemoryRouter initialEntries={['/slot']}>
      <KeepScroll />
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route
            path="/slot"
            element={
              <>
                <Link to="/deposit">Deposit</Link>
                <Link to="/slot?sort=rtp">Sort</Link>
              </>
            }
          />
          <Route path="/deposit" element={<Back />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const scrolled = (to: number) => {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const highAs = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  highAs(5_000);
});
afterEach(() => scrolled(0));

describe('between pages', () => {
  it('a new page starts at its top, with the focus on its content', async () => {
    const user = open();
    scrolled(1_200);
    await user.click(screen.getByRole('link', { name: 'Deposit' }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('a page that the member returns to has its old scroll position', async () => {
    const user = open();
    scrolled(1_200);
    await user.click(screen.getByRole('link', { name: 'Deposit' }));
    scrolled(0);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 1_200);
  });

  it('it waits until its list is as long as before, unless the member scrolls meanwhile', async () => {
    const user = open();
    scrolled(1_200);
    await user.click(screen.getByRole('link', { name: 'Deposit' }));
    highAs(800);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    scrollTo.mockClear();
    grow();
    expect(scrollTo).not.toHaveBeenCalled();
    highAs(3_000);
    grow();
    expect(scrollTo).toHaveBeenCalledWith(0, 1_200);
    scrollTo.mockClear();
    grow();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('a filter in the address does not scroll', async () => {
    const user = open();
    scrollTo.mockClear();
    await user.click(screen.getByRole('link', { name: 'Sort' }));
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
