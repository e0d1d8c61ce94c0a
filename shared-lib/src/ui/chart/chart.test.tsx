import { beforeEach, describe, expect, it } from '@jest/globals';
import { startMessages } from '@palaro/shared-lib/core';
import { faultsIn } from '@palaro/shared-lib/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { BarChart, type Point } from './bar-chart.tsx';
import { BarList } from './bar-list.tsx';

const point = (label: string, ...values: number[]): Point => ({
  label,
  values: values.map((value) => ({ value, text: `₱${value}` })),
});

beforeEach(() => startMessages('en'));

describe('columns over time', () => {
  const show = (points: readonly Point[]) =>
    render(
      <BarChart
        label="Won and lost"
        pointName="Day"
        series={[{ name: 'Net', tone: 'good', below: 'bad' }]}
        points={points}
      />,
    );
  const bars = (container: Element) => [...container.querySelectorAll('rect')];
  const size = (bar: Element | undefined) =>
    [bar?.getAttribute('y'), bar?.getAttribute('height')].map(Number);

  it('are drawn above and below zero, in proportion', () => {
    const { container } = show([point('Mon', 100), point('Tue', -50), point('Wed', 0)]);
    const [won, lost, none] = bars(container);
    expect(size(won)).toEqual([0, 88]);
    expect(size(lost)).toEqual([88, 44]);
    expect(size(none)).toEqual([88, 0]);
    expect(won).toHaveAttribute('data-tone', 'good');
    expect(lost).toHaveAttribute('data-tone', 'bad');
  });

  it('are all in a table, too', async () => {
    const { container } = show([point('Mon', 100), point('Tue', -50), point('Wed', 0)]);
    expect(screen.getByRole('figure', { name: 'Won and lost' })).toBeVisible();
    fireEvent.click(screen.getByText('Show as a table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['DayNet', 'Mon₱100', 'Tue₱-50', 'Wed']);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('show their numbers at a touch, at first those of the last one', () => {
    const { container } = show([point('Mon', 100), point('Tue', -50)]);
    const plot = container.querySelector('svg') as SVGSVGElement;
    const read = () => container.querySelector('p')?.textContent;
    // jsdom has no pointer events; a mouse event has the same fields.
    const at = (type: string, clientX: number) =>
      fireEvent(plot, new MouseEvent(type, { clientX, bubbles: true }));
    expect(read()).toBe('Tue₱-50');
    plot.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
    at('pointerdown', 20);
    expect(read()).toBe('Mon₱100');
    at('pointermove', 999);
    expect(read()).toBe('Tue₱-50');
  });

  it('are not drawn when there is no data', async () => {
    const { container } = show([]);
    expect(bars(container)).toEqual([]);
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe('bars of a total', () => {
  it('are in the order of their size, the longest at full width', async () => {
    const { container } = render(
      <BarList
        label="Turnover by provider"
        bars={[
          { key: 'jili', label: 'Jili', value: 50, text: '₱50' },
          { key: 'evo', label: 'Evolution', value: 200, text: '₱200', details: '12 rounds' },
        ]}
      />,
    );
    const rows = within(screen.getByRole('list', { name: 'Turnover by provider' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Evolution₱20012 rounds', 'Jili₱50']);
    expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual([
      '100',
      '25',
    ]);
    expect(await faultsIn(container)).toEqual([]);
  });
});
