import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderRemote } from '@palaro/shared-lib/testing';
import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { Countdown } from './countdown.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusChip } from './status-chip.tsx';
import { Stepper } from './stepper.tsx';

const show = (element: ReactElement) => renderRemote(element, { messages: ['ui', {}] });

describe('the feedback components', () => {
  it('given a load failed, show the reason and the trace id, and offer a retry', async () => {
    const retry = jest.fn();
    const { user } = await show(<ErrorState errorKey="SystemError" errorId="4f2a" onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This did not loadSystem ErrorError number: 4f2a');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('given an unknown key, tell the member to check the connection', async () => {
    await show(<ErrorState errorKey="something_new" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Please check your connection and try again');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('interrupt a screen reader only with bad news', async () => {
    await show(
      <>
        <Notice tone="warn">Soon</Notice>
        <Notice tone="bad">Refused</Notice>
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Soon');
    expect(screen.getByRole('alert')).toHaveTextContent('Refused');
  });

  it('scroll a result into view, and no other message', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.textContent ?? '');
    };
    await show(
      <>
        <Notice tone="good">Read this</Notice>
        <Notice tone="good" isResult>
          Saved
        </Notice>
      </>,
    );
    expect(scrolled).toEqual(['Saved']);
  });

  it.each([
    [120n, 500n, 24],
    [0, 0, 0],
    [7, 5, 100],
    [999, 1000, 99],
  ])('show progress of %s in %s as %s percent, never 100 too early', async (value, max, percent) => {
    await show(<Progress label="Turnover" value={value} max={max} />);
    expect(screen.getByRole('progressbar', { name: 'Turnover' })).toHaveAttribute('value', String(percent));
  });

  it('show which step is open and which are done', async () => {
    await show(<Stepper steps={['Account', 'Code', 'Done']} current={1} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Step 1 of 3: Account, done');
    expect(second).toHaveAttribute('aria-current', 'step');
  });

  it('given more of a list, request it once while it loads, then show that it was all', async () => {
    const more = jest.fn();
    const { user, rerender } = await show(<LoadMore hasMore pending={false} onMore={more} />);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(more).toHaveBeenCalledTimes(1);
    rerender(<LoadMore hasMore={false} pending={false} onMore={more} />);
    expect(screen.getByText('That is everything')).toBeInTheDocument();
  });

  it('have no accessibility violation in any state', async () => {
    const { container } = await show(
      <main>
        <h1>Wallet</h1>
        <Skeleton shape="tile" count={3} />
        <EmptyState icon="receipt" title="Nothing yet" text="Play first" action={<a href="/">Home</a>} />
        <ErrorState errorKey="failed" errorId="1" onRetry={() => undefined} />
        <Notice title="Good" tone="good" onClose={() => undefined} />
        <Progress label="Turnover" value={1} max={3} text="₱1 of ₱3" />
        <StatusChip tone="warn">Pending</StatusChip>
        <Stepper steps={['A', 'B']} current={0} />
        <LoadMore hasMore pending onMore={() => undefined} />
      </main>,
    );
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('a countdown', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('counts down to zero and reports its end once', async () => {
    const end = jest.fn();
    const { container, unmount } = await show(
      <Countdown seconds={90} onEnd={end}>
        {(_, clock) => clock}
      </Countdown>,
    );
    expect(container).toHaveTextContent('1:30');
    unmount();

    jest.useFakeTimers();
    const late = renderRemote(
      <Countdown seconds={3} onEnd={end}>
        {(left) => `${left} s`}
      </Countdown>,
      {
        messages: ['ui', {}],
      },
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    const view = await late;
    expect(view.container).toHaveTextContent('3 s');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(view.container).toHaveTextContent('1 s');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(view.container).toHaveTextContent('0 s');
    expect(end).toHaveBeenCalledTimes(1);
  });
});
