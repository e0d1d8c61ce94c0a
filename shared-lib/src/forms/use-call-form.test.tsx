import { describe, expect, it, jest } from '@jest/globals';
import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { connectSession } from '@palaro/shared-lib/core';
import { aMember } from '@palaro/shared-lib/scenarios';
import { renderRemote } from '@palaro/shared-lib/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { CheckboxField } from './checkbox-field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';
import type { FormCall } from './form-call.ts';
import type { FormValues } from './form-values.ts';
import { useCallForm, type Outcome } from './use-call-form.ts';

const answer = jest.fn<(values: FormValues) => Promise<Outcome>>();

function Register() {
  const form = useCallForm({
    call: member.signup,
    schemas: schemas.member.signup,
    initial: { account_id: '', contact_phone: '', password: '', again: '', terms_version: '' },
    extra: {
      again: ({ password, again }) => (password === again ? undefined : 'invalidPasswordFormat'),
      terms_version: ({ terms_version }) => (terms_version ? undefined : 'terms_not_accepted'),
    },
    onSubmit: answer,
  });
  return (
    <Form form={form}>
      <TextField label="Username" {...form.field('account_id')} />
      <PhoneField label="Phone number" {...form.field('contact_phone')} />
      <PasswordField label="Password" autoComplete="new-password" rules {...form.field('password')} />
      <PasswordField label="Again" autoComplete="new-password" {...form.field('again')} />
      <CheckboxField label="I accept" checkedValue="2026-11" {...form.field('terms_version')} />
      <SubmitButton>Register</SubmitButton>
    </Form>
  );
}

async function opened(outcome: Outcome = { ok: true }) {
  answer.mockReset().mockResolvedValue(outcome);
  const view = await renderRemote(<Register />, { messages: ['forms', {}] });
  const send = () => view.user.click(screen.getByRole('button', { name: 'Register' }));
  const fill = async () => {
    await view.user.type(screen.getByLabelText('Username'), 'maria88');
    await view.user.type(screen.getByLabelText('Phone number'), '9171234567');
    await view.user.type(screen.getByLabelText('Password'), 'manila88');
    await view.user.type(screen.getByLabelText('Again'), 'manila88');
    await view.user.click(screen.getByLabelText('I accept'));
  };
  return { ...view, send, fill };
}

describe('a form of a call', () => {
  // Specification 5.14
  it('given an empty form, sends nothing, shows an error at each field and focuses the first', async () => {
    const { send, container } = await opened();
    await send();
    expect(answer).not.toHaveBeenCalled();
    const first = screen.getByLabelText('Username');
    expect(first).toHaveFocus();
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription('Username is required');
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('+63 Phone number is required');
    expect(screen.getByLabelText('I accept')).toHaveAccessibleDescription(
      'Please confirm that you are over 18 and accept the terms',
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('compiles only with the schemas of its own call', () => {
    const login: FormCall<typeof member.login> = { call: member.login, schemas: schemas.member.login };
    // @ts-expect-error The schemas of another call.
    const other: FormCall<typeof member.login> = { call: member.login, schemas: schemas.member.otplogin };
    expect(Object.keys(login.schemas.request.shape)).toEqual(['account_id', 'password']);
    expect(Object.keys(other.schemas.request.shape)).toEqual(['account_id', 'member_otp']);
  });

  it('validates a field when it loses focus, and with every key press once it is wrong', async () => {
    const { user } = await opened();
    const field = screen.getByLabelText('Username');
    await user.type(field, 'abc');
    expect(field).toBeValid();
    await user.tab();
    expect(field).toHaveAccessibleDescription('Invalid username format');
    await user.type(field, 'def');
    expect(field).toBeValid();
  });

  it('given an empty field that loses focus, shows no error', async () => {
    const { user } = await opened();
    await user.click(screen.getByLabelText('Username'));
    await user.tab();
    expect(screen.getByLabelText('Username')).toBeValid();
  });

  it('sends every value as text, once, however often the button is pressed meanwhile', async () => {
    const { user, fill } = await opened();
    let end: (outcome: Outcome) => void = () => undefined;
    answer.mockReturnValue(new Promise((resolve) => (end = resolve)));
    await fill();
    const button = screen.getByRole('button', { name: 'Register' });
    await user.dblClick(button);
    await user.type(screen.getByLabelText('Username'), '{Enter}');
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer).toHaveBeenCalledWith({
      account_id: 'maria88',
      contact_phone: '9171234567',
      password: 'manila88',
      again: 'manila88',
      terms_version: '2026-11',
    });
    expect(button).toHaveAttribute('data-state', 'pending');
    await act(async () => end({ ok: true }));
    expect(button).toHaveAttribute('data-state', 'idle');
    await user.click(button);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['account_exists', 'Username', 'User/Account ID has already existed'],
    ['invalidUsernameFormat', 'Username', 'Invalid username format'],
    ['contact_phone_exists', 'Phone number', '+63 This phone has already been registered'],
    ['common_password', 'Password', 'Too many people use this password. Please choose another one'],
    ['contact_phone_required', 'Phone number', '+63 Phone number is required'],
    ['terms_not_accepted', 'I accept', 'Please confirm that you are over 18 and accept the terms'],
  ])('given the server refuses with %s, shows it at %s and focuses it', async (key, label, text) => {
    const { fill, send } = await opened({ ok: false, key });
    await fill();
    await send();
    const field = screen.getByLabelText(label);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-describedby');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text.replace('+63 ', '')));
  });

  it('keeps the server’s refusal until the value is changed', async () => {
    const { user, fill, send } = await opened({ ok: false, key: 'account_exists' });
    await fill();
    await send();
    const field = screen.getByLabelText('Username');
    await user.tab();
    expect(field).toBeInvalid();
    await user.type(field, '9');
    expect(field).toBeValid();
  });

  it('given a refusal of the whole form, shows it once below, until something is typed', async () => {
    const { user, fill, send, container } = await opened({ ok: false, key: 'too_many_requests' });
    await fill();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many tries. Please wait a little and try again');
    expect((await axe(container)).violations).toEqual([]);
    await user.type(screen.getByLabelText('Username'), '1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('given no answer came or sending failed, shows an error and can be sent again', async () => {
    const { fill, send } = await opened({ ok: false, key: 'network' });
    await fill();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Please check your connection and try again');
    answer.mockRejectedValue(new Error('broken'));
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work. Please try again');
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('applies the form’s own rules in addition to the contract’s', async () => {
    const { user, fill, send } = await opened();
    await fill();
    await user.type(screen.getByLabelText('Again'), '9');
    await send();
    expect(answer).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Again')).toHaveFocus();
  });
});

describe('a form that a member was filling in when their session ended', () => {
  const open = async (as: ReturnType<typeof aMember> | null) => {
    cleanup();
    return renderRemote(<Register />, { messages: ['forms', {}], as });
  };
  /** Unmounts the page, with or without the end of the session. */
  const leave = ({ unmount }: { unmount: () => void }, { ended }: { ended: boolean }) => {
    if (ended) connectSession({ credentials: () => null, ended: () => undefined });
    unmount();
  };
  const typed = () =>
    ['Username', 'Phone number', 'Password', 'Again'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );

  it('restores what they typed for the same member, once, and never a password', async () => {
    const view = await open(aMember());
    await view.user.type(screen.getByLabelText('Username'), 'mariel77');
    await view.user.type(screen.getByLabelText('Phone number'), '9171234567');
    await view.user.type(screen.getByLabelText('Password'), 'manila88');
    await view.user.type(screen.getByLabelText('Again'), 'manila88');
    leave(view, { ended: true });
    await open(null);
    expect(typed()).toEqual(['', '', '', '']);
    await open(aMember({ account_id: 'pedro77' }));
    expect(typed()).toEqual(['', '', '', '']);
    const back = await open(aMember());
    expect(typed()).toEqual(['mariel77', '9171234567', '', '']);
    leave(back, { ended: false });
    await open(aMember());
    expect(typed()).toEqual(['', '', '', '']);
  });
});
