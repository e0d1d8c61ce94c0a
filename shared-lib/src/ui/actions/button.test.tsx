import { describe, expect, it, jest } from '@jest/globals';
import { renderRemote } from '@palaro/shared-lib/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

const show = (element: ReactElement) => renderRemote(element, { messages: ['ui', {}] });

describe('a button', () => {
  it('calls its action once for each press', async () => {
    const press = jest.fn();
    const { user } = await show(<Button onClick={press}>Deposit</Button>);
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  // Specification 4.10
  it('given an action in progress, ignores another press, shows the progress and keeps the focus', async () => {
    const [press, submit] = [jest.fn(), jest.fn()];
    const { user } = await show(
      <form onSubmit={submit}>
        <Button type="submit" pending onClick={press}>
          Deposit
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Deposit Please wait' });
    await user.tab();
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('opens an address when it is a link', async () => {
    const { user, address } = await show(<LinkButton to="/deposit?x=1">Deposit</LinkButton>);
    await user.click(screen.getByRole('link', { name: 'Deposit' }));
    expect(address()).toBe('/deposit?x=1');
  });

  it('given a text to copy, copies it and confirms that', async () => {
    const { user } = await show(<CopyButton text="D-1001" label="Copy ticket number" />);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy ticket number' }));
    expect(write).toHaveBeenCalledWith('D-1001');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('given the browser refuses to copy, does not confirm it', async () => {
    const { user } = await show(<CopyButton text="D-1001" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  it('has no accessibility violation in any state', async () => {
    const { container } = await show(
      <>
        <Button variant="primary">One</Button>
        <Button variant="money" pending>
          Two
        </Button>
        <Button disabled>Three</Button>
        <IconButton icon="close" label="Close" />
        <LinkButton to="/">Home</LinkButton>
        <CopyButton text="x" />
      </>,
    );
    expect((await axe(container)).violations).toEqual([]);
  });
});
