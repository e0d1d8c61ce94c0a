import { describe, expect, it, jest } from '@jest/globals';
import { renderRemote } from '@palaro/shared-lib/testing';
import { fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

const closed = jest.fn();

function Example() {
  const [open, setOpen] = useState(false);
  const close = () => {
    closed();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Log in" open={open} onClose={close} footer={<Button>Go on</Button>}>
        <p>Welcome back.</p>
      </Dialog>
    </>
  );
}

async function opened() {
  closed.mockClear();
  const view = await renderRemote(<Example />, { messages: ['ui', {}] });
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...view, dialog: screen.getByRole('dialog', { name: 'Log in' }) };
}

describe('a dialog', () => {
  it('given it is closed, renders nothing', async () => {
    await renderRemote(<Example />, { messages: ['ui', {}] });
    expect(screen.queryByText('Welcome back.')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is named by its title and has no accessibility violation', async () => {
    const { container, dialog } = await opened();
    expect(dialog).toHaveTextContent('Welcome back.');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('closes once by its button', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes once by Escape', async () => {
    const { user } = await opened();
    screen.getByRole('button', { name: 'Go on' }).focus();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes by the back gesture, a cancel event, only when its owner agrees', async () => {
    const { dialog } = await opened();
    const unprevented = fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(unprevented).toBe(false);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes by a press outside it, not by one inside', async () => {
    const { user, dialog } = await opened();
    await user.click(screen.getByText('Welcome back.'));
    expect(closed).not.toHaveBeenCalled();
    fireEvent.click(dialog);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
