import { describe, expect, it, jest } from '@jest/globals';
import { fund, member, support } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { renderRemote } from '@palaro/shared-lib/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { decimal, digitsOnly, lettersAndDigits, lettersAndSpaces } from './filters.ts';
import { Form, SubmitButton } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { refusedField } from './refused-field.ts';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import type { FormValues } from './form-values.ts';
import { useCallForm, type Outcome } from './use-call-form.ts';

const sent = jest.fn<(values: FormValues) => Promise<Outcome>>();

function Withdraw() {
  const form = useCallForm({
    call: fund.withdraw,
    schemas: schemas.fund.withdraw,
    initial: { withdrawal_amount: '', bank_id: '', method: '', holder: '' },
    onSubmit: sent,
  });
  return (
    <Form form={form} label="Withdraw">
      <AmountField
        label="Amount"
        quick={['100', '1000']}
        min="50.00"
        max="50000.00"
        {...form.field('withdrawal_amount')}
      />
      <SelectField
        label="Bank"
        options={[
          { value: 'BPI', label: 'BPI' },
          { value: 'BDO', label: 'BDO' },
        ]}
        {...form.field('bank_id')}
      />
      <RadioCards
        label="To"
        hint="Money goes to your own accounts only."
        options={[
          { value: 'bank', label: 'Bank', text: '•••• 1234', icon: 'bank' },
          { value: 'gcash', label: 'GCash', text: 'Under maintenance', disabled: true },
          { value: 'maya', label: 'Maya' },
        ]}
        {...form.field('method')}
      />
      <TextField label="Holder" optional filter={lettersAndSpaces} {...form.field('holder')} />
      <SubmitButton variant="money">Withdraw</SubmitButton>
    </Form>
  );
}

function Code() {
  const form = useCallForm({
    call: member.validateotp,
    schemas: schemas.member.validateotp,
    initial: { tac: '' },
    onSubmit: sent,
  });
  return (
    <Form form={form}>
      <CodeField label="Code" {...form.field('tac')} />
    </Form>
  );
}

function Password() {
  const form = useCallForm({
    call: member.login,
    schemas: schemas.member.login,
    initial: { password: '' },
    onSubmit: sent,
  });
  return <PasswordField label="Password" autoComplete="new-password" rules {...form.field('password')} />;
}

async function show(element: React.ReactElement) {
  sent.mockReset().mockResolvedValue({ ok: true });
  return renderRemote(element, { messages: ['forms', {}] });
}

describe('an amount', () => {
  // Specification 5.31
  it('accepts only amounts, shows the range and has quick amounts', async () => {
    const { user } = await show(<Withdraw />);
    const field = screen.getByLabelText('Amount');
    expect(field).toHaveAccessibleDescription('From ₱50 to ₱50,000');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await user.type(field, '1,2x34.567');
    expect(field).toHaveValue('1234.56');
    await user.click(screen.getByRole('button', { name: '₱1,000', pressed: false }));
    expect(field).toHaveValue('1000');
    expect(screen.getByRole('button', { name: '₱1,000', pressed: true })).toBeInTheDocument();
  });
});

describe('a picker', () => {
  it('selects with the arrow keys, skips what is disabled, and the form sends the choice', async () => {
    const { user } = await show(<Withdraw />);
    await user.type(screen.getByLabelText('Amount'), '100');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'BDO');
    const group = screen.getByRole('group', { name: 'To' });
    expect(group).toHaveAccessibleDescription('Money goes to your own accounts only.');
    expect(screen.getByRole('radio', { name: 'GCash' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Bank' })).toHaveAccessibleDescription('•••• 1234');
    await user.click(screen.getByText('Maya'));
    await user.type(screen.getByLabelText('Holder'), 'Maria7 dela Cruz');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(sent).toHaveBeenCalledWith({
      withdrawal_amount: '100',
      bank_id: 'BDO',
      method: 'maya',
      holder: 'Maria dela Cruz',
    });
  });

  it('has no accessibility violation, filled in or refused', async () => {
    const { user, container } = await show(<Withdraw />);
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByRole('combobox', { name: 'Bank' })).toBeInvalid();
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('a code', () => {
  // Specification 5.4, 5.12, 5.31
  it('takes digits only, also pasted ones, and submits once when it is full', async () => {
    const { user, container } = await show(<Code />);
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAccessibleDescription('6 digits from the SMS');
    await user.type(field, '12a3');
    expect(sent).not.toHaveBeenCalled();
    await user.clear(field);
    await user.click(field);
    await user.paste('482 913');
    expect(field).toHaveValue('482913');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledWith({ tac: '482913' });
    expect((await axe(container)).violations).toEqual([]);
  });

  it('given a wrong code, shows the error at the field and can be typed again', async () => {
    const { user } = await show(<Code />);
    sent.mockResolvedValue({ ok: false, key: 'invalid_tac' });
    const field = screen.getByLabelText('Code');
    await user.type(field, '111111');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Invalid OTP'));
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '222222');
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('a password', () => {
  // Specification 5.2
  // ASVS 6.2.6
  it('is hidden until it is shown, and ticks the rules that it meets', async () => {
    const { user, container } = await show(<Password />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    expect(screen.getByText('Letters and numbers')).toHaveAttribute('data-state', 'open');
    await user.type(field, 'manila8');
    expect(screen.getByText('Letters and numbers')).toHaveAttribute('data-state', 'met');
    expect(screen.getByText('6 to 20 characters')).toHaveAttribute('data-state', 'met');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
  });
});

// ASVS 6.2.7
it('a password can be pasted, and says to a password manager what it is', async () => {
  const { user } = await show(<Password />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  await user.click(field);
  await user.paste('from-a-manager 9');
  expect(field).toHaveValue('from-a-manager 9');
});

function Message() {
  const form = useCallForm({
    call: support.writeticket,
    schemas: schemas.support.writeticket,
    initial: { message: '' },
    onSubmit: sent,
  });
  return (
    <Form form={form}>
      <TextAreaField label="Message" hint="Some lines" maxLength={20} {...form.field('message')} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

describe('a field of several lines', () => {
  it('takes lines up to its length, and says at itself what is missing', async () => {
    const { user, container } = await show(<Message />);
    const field = screen.getByRole('textbox', { name: 'Message' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Some lines Your message is required');
    expect((await axe(container)).violations).toEqual([]);
    await user.type(field, 'One{Enter}two and many more words');
    expect(field).toHaveValue('One\ntwo and many mor');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ message: 'One\ntwo and many mor' });
  });
});

describe('keyboard filters', () => {
  // Specification 5.12
  it.each([
    [digitsOnly, '+63 917-a', '63917'],
    [lettersAndDigits, 'maria_88 !', 'maria88'],
    [lettersAndSpaces, " José de la O'Peña 3rd", "José de la O'Peña rd"],
    [decimal, '007', '7'],
    [decimal, '.5', '0.5'],
    [decimal, '1,500', '1500'],
    [decimal, '1.2.3', '1.23'],
    [decimal, '0.999', '0.99'],
    [decimal, '-5', '5'],
    [decimal, '', ''],
  ])('%p turns %p into %p', (filter, typed, passed) => {
    expect(filter(typed)).toBe(passed);
  });
});

describe('a refusal', () => {
  it.each([
    ['insufficient_balance', ['bank_id', 'withdrawal_amount'], 'withdrawal_amount'],
    ['tac_expired', ['tac_code'], 'tac_code'],
    ['invalid_tac', ['account_id', 'member_otp'], 'member_otp'],
    ['min_deposit_not_met', ['deposit_amount'], 'deposit_amount'],
    ['common_password', ['password', 'new_password'], 'new_password'],
    ['bank_acc_holder_not_same', ['bank_acc_holder'], 'bank_acc_holder'],
    ['bank_id_required', ['bank_id'], 'bank_id'],
    ['request_id_required', ['bank_id'], undefined],
    ['account_inactive', ['account_id'], undefined],
    ['insufficient_balance', ['account_id'], undefined],
  ])('%s in a form of %p belongs to %p', (key, fields, field) => {
    expect(refusedField(key, fields)).toBe(field);
  });
});
