import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderAuth } from './testing.tsx';
import { passwordStrength } from './password-strength.rules.ts';
import { PasswordStrength } from './password-strength.tsx';

describe('the strength of a password', () => {
  it.each([
    ['abc12', 'weak'],
    ['password1', 'weak'],
    ['Palaro2026', 'weak'],
    ['aaaaaaaaaaaaaaa1', 'weak'],
    ['abcdefghijklm1', 'weak'],
    ['mariaSantos88', 'weak'],
    ['sandigan88', 'fair'],
    ['bughaw-dagat7!', 'strong'],
    ['Sili?Kawayan4Ulan', 'strong'],
  ])('of %s is %s', (password, strength) => {
    expect(passwordStrength(password, ['maria88', 'Maria Santos'])).toBe(strength);
  });

  it('is a word that is announced without interrupting, and bars; nothing while nothing is typed', async () => {
    const view = await renderAuth(<PasswordStrength typed="" />, { at: '/setting', answers: [] });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    view.unmount();
    const typed = await renderAuth(<PasswordStrength typed="bughaw-dagat7!" />, {
      at: '/setting',
      answers: [],
    });
    expect(screen.getByRole('status')).toHaveTextContent('Strong');
    expect(await faultsIn(typed.container)).toEqual([]);
  });
});
