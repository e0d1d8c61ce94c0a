import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BrowserRouter, Link, Route, Routes, useNavigate } from '@palaro/shared-lib/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeepScroll } from './keep-scroll.tsx';

const scrollTo = jest.spyOn(window, 'scrollTo');
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

const scrolled = (to: number) => {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
let height = 0;
const highAs = (px: number) => {
  height = px;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: px, configurable: true });
};

function Slots() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/deposit">Deposit</Link>
      <Link to="/slot?provider=jili">Jili</Link>
      <Link to="/slot?auth=login">Log in</Link>
      <button onClick={() => void navigate('/slot?sort=rtp', { replace: true })}>Sort</button>
    </>
  );
}
/** The site in a document that was just loaded at the current address. */
const open = () => {
  render(
    <BrowserRouter>
      <KeepScroll />
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/slot" element={<Slots />} />
          <Route path="/deposit" element={<p>Deposit by GCash</p>} />
        </Routes>
      </main>
    </BrowserRouter>,
  );
  return userEvent.setup();
};
/** The document ends, and nothing stays of it but its history and what it stored. */
const leave = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  scrollTo.mockClear();
};
const goBack = async () => {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => arrived);
};
const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByText(name));

beforeEach(() => {
  sessionStorage.clear();
  history.pushState(null, '', '/slot');
  highAs(5_000);
  // A page scrolls no further than it is long.
  scrollTo.mockImplementation((...at: unknown[]) =>
    scrolled(Math.min(at[1] as number, height - window.innerHeight)),
  );
  scrollTo.mockClear();
});
afterEach(() => {
  cleanup();
  scrolled(0);
});

describe('between views', () => {
  it('a new page begins at its top, with the focus on its content', async () => {
    const user = open();
    scrolled(1_200);
    await press(user, 'Deposit');
    expect(window.scrollY).toBe(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('so does another view of the same page', async () => {
    const user = open();
    scrolled(1_200);
    await press(user, 'Jili');
    expect(window.scrollY).toBe(0);
    expect(screen.getByRole('main')).toHaveFocus();
    await goBack();
    expect(window.scrollY).toBe(1_200);
  });

  it.each(['Sort', 'Log in'])('a filter or a dialog in the address does not scroll: %s', async (name) => {
    const user = open();
    scrolled(1_200);
    await press(user, name);
    expect(scrollTo).not.toHaveBeenCalled();
    await press(user, 'Deposit');
    await goBack();
    expect(window.scrollY).toBe(1_200);
  });

  it('a page has its scroll position on return, also when it became shorter in between', async () => {
    const user = open();
    scrolled(1_200);
    await press(user, 'Deposit');
    // The browser's own event, after the shorter page has come.
    scrolled(0);
    await goBack();
    expect(window.scrollY).toBe(1_200);
  });
});

describe('a page that the member returns to', () => {
  const comeBack = async () => {
    const user = open();
    scrolled(1_200);
    await press(user, 'Deposit');
    highAs(1_000);
    await goBack();
    expect(window.scrollY).toBeLessThan(1_200);
    return user;
  };

  it('is scrolled when it has grown long enough', async () => {
    await comeBack();
    highAs(1_500);
    grow();
    expect(window.scrollY).toBeLessThan(1_200);
    highAs(3_000);
    grow();
    expect(window.scrollY).toBe(1_200);
  });

  it('is at that position also after it has scrolled by itself', async () => {
    await comeBack();
    highAs(3_000);
    scrolled(300);
    grow();
    expect(window.scrollY).toBe(1_200);
    scrolled(300);
    expect(window.scrollY).toBe(1_200);
  });

  it('is left alone once the member scrolls, and when it has arrived', async () => {
    const user = await comeBack();
    window.dispatchEvent(new Event('wheel'));
    highAs(3_000);
    grow();
    scrolled(700);
    expect(window.scrollY).toBe(700);
    await press(user, 'Deposit');
    await goBack();
    expect(window.scrollY).toBe(700);
    jest.useFakeTimers();
    grow();
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    scrolled(100);
    expect(window.scrollY).toBe(100);
  });

  it('keeps its position when it is left again before it has arrived', async () => {
    const user = await comeBack();
    await press(user, 'Deposit');
    highAs(3_000);
    await goBack();
    expect(window.scrollY).toBe(1_200);
  });
});

describe('a document that is loaded', () => {
  it('by a new address begins at its top, whatever was left elsewhere, and on return is where it was', async () => {
    open();
    scrolled(1_200);
    leave();
    history.pushState(null, '', '/deposit');
    scrolled(0);
    open();
    expect(scrollTo).not.toHaveBeenCalled();
    scrolled(50);
    leave();
    await goBack();
    open();
    expect(window.scrollY).toBe(1_200);
  });

  it('again is where it was', async () => {
    const user = open();
    await press(user, 'Deposit');
    scrolled(640);
    leave();
    scrolled(0);
    open();
    expect(window.scrollY).toBe(640);
  });

  it('begins at its top where the store holds something else', () => {
    sessionStorage.setItem('palaro.scroll', '{"slot":');
    open();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
