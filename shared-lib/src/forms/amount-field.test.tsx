import { describe, expect, it } from '@jest/globals';
import { renderRemote } from '@palaro/shared-lib/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountField } from './amount-field.tsx';

function Held({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <AmountField label="Amount" name="amount" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Amount' });

describe('a field for an amount', () => {
  // Specification 5.34
  it.each(['0', '0.00', '0.0000', '.0', '000'])('shows nothing for %s', async (zero) => {
    await renderRemote(<Held initial={zero} />, { messages: ['forms', {}] });
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('placeholder', '0.00');
  });

  it.each(['0.01', '10', '0.0001', '100.00'])('shows %s', async (amount) => {
    await renderRemote(<Held initial={amount} />, { messages: ['forms', {}] });
    expect(field()).toHaveValue(amount);
  });

  // Specification 5.34
  it('lets 0.50 be typed, and is empty again when a typed 0 is left', async () => {
    const { user } = await renderRemote(<Held initial="" />, { messages: ['forms', {}] });
    await user.type(field(), '0');
    expect(field()).toHaveValue('0');
    await user.type(field(), '.50');
    expect(field()).toHaveValue('0.50');
    await user.clear(field());
    await user.type(field(), '0');
    await user.tab();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('0');
  });
});
