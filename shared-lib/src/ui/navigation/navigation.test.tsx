import { describe, expect, it, jest } from '@jest/globals';
import { renderRemote } from '@palaro/shared-lib/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { Carousel } from './carousel.tsx';
import { Tabs } from './tabs.tsx';

const show = (element: ReactElement) => renderRemote(element, { messages: ['ui', {}] });
const items = ['All', 'Deposits', 'Withdrawals'].map((label) => ({
  id: label.toLowerCase(),
  label,
  panel: <p>{`Lines of ${label}`}</p>,
}));

describe('tabs', () => {
  it('show the first panel, and another one when its tab is pressed', async () => {
    const { user, container } = await show(<Tabs label="Statement" items={items} />);
    expect(screen.getByRole('tabpanel', { name: 'All' })).toHaveTextContent('Lines of All');
    await user.click(screen.getByRole('tab', { name: 'Deposits' }));
    expect(screen.getByRole('tabpanel', { name: 'Deposits' })).toHaveTextContent('Lines of Deposits');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('are one stop for the tab key; arrows, Home and End go from tab to tab', async () => {
    const { user } = await show(<Tabs label="Statement" items={items} />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Deposits'],
      ['{End}', 'Withdrawals'],
      ['{ArrowRight}', 'All'],
      ['{ArrowLeft}', 'Withdrawals'],
      ['{Home}', 'All'],
    ] as const) {
      await user.keyboard(key);
      expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    }
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('given a controlled value, show it and only report the requested one', async () => {
    const change = jest.fn();
    const { user } = await show(<Tabs label="Statement" items={items} value="deposits" onChange={change} />);
    await user.click(screen.getByRole('tab', { name: 'All' }));
    expect(change).toHaveBeenCalledWith('all');
    expect(screen.getByRole('tab', { name: 'Deposits', selected: true })).toBeInTheDocument();
  });
});

describe('a carousel', () => {
  it('names its slides and can be stopped', async () => {
    const { user, container } = await show(
      <Carousel label="Banners">
        <a href="/one">One</a>
        <a href="/two">Two</a>
      </Carousel>,
    );
    const region = screen.getByRole('region', { name: 'Banners' });
    expect(within(region).getByRole('listitem', { name: '2 of 2' })).toHaveTextContent('Two');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('given one slide, has no controls', async () => {
    await show(
      <Carousel label="Banners">
        <a href="/one">One</a>
      </Carousel>,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
