import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyPart, renewParts } from './lazy-part.ts';

class Boundary extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };
  static getDerivedStateFromError() {
    return { isLost: true };
  }
  override render() {
    return this.state.isLost ? <p>Lost</p> : this.props.children;
  }
}

const page = (key: number, Part: ComponentType) => (
  <Boundary key={key}>
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>
  </Boundary>
);
const arrived = { default: () => <p>It came</p> };
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a component in its own chunk', () => {
  it('is retried automatically while the member waits', async () => {
    const load = jest.fn<() => Promise<typeof arrived>>();
    load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    load.mockResolvedValue(arrived);
    render(page(1, lazyPart(load)));
    await later(0);
    expect(screen.getByText('Waiting')).toBeVisible();
    await later(1_600);
    expect(screen.getByText('It came')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('fails after three tries, and is loaded again the next time it is shown', async () => {
    const load = jest.fn<() => Promise<typeof arrived>>().mockRejectedValue(new Error('gone'));
    const Part = lazyPart(load);
    const { rerender } = render(page(1, Part));
    await later(1_600);
    expect(screen.getByText('Lost')).toBeVisible();
    load.mockResolvedValue(arrived);
    renewParts();
    rerender(page(2, Part));
    await later(0);
    expect(screen.getByText('It came')).toBeVisible();
  });
});
