/**
 * `@palaro/shared-lib/forms`: forms that validate by the contract.
 * `const form = useCallForm({ call: member.login, schemas: schemas.member.login, initial, onSubmit })`, then
 * `<Form form={form}><TextField label="…" {...form.field('account_id')} /> … <SubmitButton>…</SubmitButton></Form>`.
 */
export { AmountField } from './amount-field.tsx';
export { CheckboxField } from './checkbox-field.tsx';
export { CodeField } from './code-field.tsx';
export { DateField } from './date-field.tsx';
export { FieldError, type FieldProps } from './field.tsx';
export { decimal, digitsOnly, lettersAndDigits, lettersAndSpaces, type Filter } from './filters.ts';
export type { FormCall } from './form-call.ts';
export type { FormValues } from './form-values.ts';
export { Form, SubmitButton } from './form.tsx';
export { PasswordField } from './password-field.tsx';
export { PhoneField } from './phone-field.tsx';
export { PictureField } from './picture-field.tsx';
export { RadioCards, type RadioCard } from './radio-cards.tsx';
export { refusedField } from './refused-field.ts';
export { hasCode, ResendCode, waitAfter } from './resend-code.tsx';
export { rules, type Refused, type Rule } from './rules.ts';
export { SelectField, type SelectOption } from './select-field.tsx';
export { smallPicture, type SmallPicture } from './small-picture.ts';
export { TextAreaField } from './text-area-field.tsx';
export { TextField } from './text-field.tsx';
export { useCallForm, type CallForm, type FieldControl, type Outcome } from './use-call-form.ts';
