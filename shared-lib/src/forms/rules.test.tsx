import { describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES, member } from '@palaro/contract';
import { errorTextsIn } from '@palaro/contract/errors';
import * as schemas from '@palaro/contract/schemas';
import { renderRemote } from '@palaro/shared-lib/testing';
import { screen } from '@testing-library/react';
import { Form, SubmitButton } from './form.tsx';
import { rules, type Rule } from './rules.ts';
import { TextField } from './text-field.tsx';
import { useCallForm, type Outcome } from './use-call-form.ts';

const CASES: [key: string, Rule, right: string[], wrong: string[]][] = [
  ['rule.required', rules.required(), ['a', '0'], ['', '  ']],
  [
    'rule.minValue',
    rules.minValue('50.00'),
    ['50', '50.0001', '9999999'],
    ['49.9999', '-60', 'fifty', '5e3'],
  ],
  ['rule.maxValue', rules.maxValue(500), ['500', '0', '-1'], ['500.0001', '1e2', 'five']],
  ['rule.between', rules.between(20, 50_000), ['20', '50000.00', '345.5'], ['19.99', '50000.01', 'x']],
  ['rule.minLength', rules.minLength(3), ['abc', 'ñañ', '👩👩👩'], ['ab', '👩👩']],
  ['rule.maxLength', rules.maxLength(3), ['abc', '👩👩👩'], ['abcd']],
  ['rule.alpha', rules.alpha(), ['Maria', 'Peña', '马丽'], ['Maria1', 'Maria Santos', 'x_']],
  ['rule.alphaNumeric', rules.alphaNumeric(), ['maria88', '马8'], ['maria 88', 'maria-88', "1'--"]],
  ['rule.numeric', rules.numeric(), ['0917'], ['09.17', '-1', '１２', 'x']],
  [
    'rule.email',
    rules.email(),
    ['maria@example.ph'],
    ['maria@', 'maria@example', 'a b@example.ph', '@example.ph'],
  ],
  [
    'rule.ipv4',
    rules.ipv4(),
    ['192.0.2.1', '0.0.0.0', '255.255.255.255'],
    ['192.0.2', '256.0.0.1', '01.2.3.4', '::1', '1.2.3.4.5'],
  ],
  [
    'rule.url',
    rules.url(),
    ['https://example.com/a?b=c', 'http://localhost:8080'],
    ['example.com', 'javascript:alert(1)', 'ftp://example.com'],
  ],
];

describe('a general rule of forms', () => {
  // Specification 5.33
  it.each(CASES)(
    '%s takes what fits and refuses the rest; nothing is wrong with an empty field that may be empty',
    (key, rule, right, wrong) => {
      for (const value of right) expect([value, rule(value, {})]).toEqual([value, undefined]);
      for (const value of wrong) expect([value, rule(value, {})?.key]).toEqual([value, key]);
      if (key !== 'rule.required') expect(rule('', {})).toBeUndefined();
    },
  );

  // Specification 5.33
  it.each([
    ['rule.sameAs', rules.sameAs('first', 'the first'), 'b'],
    ['rule.notSameAs', rules.notSameAs('first', 'the first'), 'a'],
  ])('%s compares with another field of the form', (key, rule, wrong) => {
    expect(rule(wrong, { first: 'a' })).toEqual({ key, details: { other: 'the first' } });
    expect(rule(wrong === 'a' ? 'b' : 'a', { first: 'a' })).toBeUndefined();
  });

  // Specification 5.33
  it('has a text in each language, with what it is filled with', () => {
    const texts = LANGUAGES.map((language) => errorTextsIn(language));
    const keys = Object.keys(texts[0] ?? {}).filter((key) => key.startsWith('rule.'));
    expect(keys).toHaveLength(14);
    for (const key of keys) {
      const all = texts.map((one) => (one as Record<string, string>)[key] ?? '');
      expect(new Set(all).size).toBe(LANGUAGES.length);
      const holes = all.map((text) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join());
      expect(new Set(holes).size).toBe(1);
    }
  });

  const sent = jest.fn<() => Promise<Outcome>>();

  function Nickname() {
    const form = useCallForm({
      call: member.updateprofile,
      schemas: schemas.member.updateprofile,
      initial: { nickname: '', reason: '' },
      extra: { reason: rules.of('reason', rules.required(), rules.between(20, 500)) },
      onSubmit: sent,
    });
    return (
      <Form form={form} label="Profile">
        <TextField label="Nickname" {...form.field('nickname')} />
        <TextField label="Reason" {...form.field('reason')} />
        <SubmitButton>Save</SubmitButton>
      </Form>
    );
  }

  // Specification 5.33
  it('is said at its field with its figures, before anything is sent', async () => {
    const { user } = await renderRemote(<Nickname />, { messages: ['forms', {}] });
    const reason = () => screen.getByRole('textbox', { name: 'Reason' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(reason()).toHaveAccessibleDescription('This field is required');
    await user.type(reason(), '7');
    expect(reason()).toHaveAccessibleDescription('Must be between 20 and 500');
    expect(sent).not.toHaveBeenCalled();
  });
});
