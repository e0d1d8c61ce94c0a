import type { Call, ErrorKey } from '@palaro/contract';
import { useErrorText, type Params } from '@palaro/shared-lib/core';
import { useEffect, useRef, useState } from 'react';
import type { FormCall } from './form-call.ts';
import type { FormValues } from './form-values.ts';
import { refusedField } from './refused-field.ts';
import { draftName, keepDraft, takeDraft } from './unsent-draft.ts';
import { validateField } from './validate-field.ts';

/** How a submit ended; what `outcomeOf` gives is one. */
export type Outcome = { ok: true } | { ok: false; key: string; details?: Params; field?: string };

interface Refused {
  key: string;
  details?: Params | undefined;
}

interface Options<C extends Call, V extends FormValues> extends FormCall<C> {
  /** Every field of the form, in the order in which they stand. */
  initial: V;
  /** Rules beyond the contract's, such as a repeated password; asked first. */
  extra?: { [F in keyof V]?: (values: V) => ErrorKey | undefined };
  onSubmit: (values: V) => Promise<Outcome>;
}

/** What a field component takes. */
export interface FieldControl {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** In words. */
  error?: string | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

export interface CallForm<V extends FormValues = FormValues> {
  values: V;
  /** Key of the catalogue for each field that is wrong. */
  errors: { [F in keyof V]?: string };
  /** What was refused and concerns no field of this form, in words. */
  formError: string | undefined;
  formErrorKey: string | undefined;
  pending: boolean;
  field: (name: keyof V & string) => FieldControl;
  set: (name: keyof V & string, value: string) => void;
  /** Leads to a field, also one that comes with the same change. */
  focus: (name: keyof V & string) => void;
  /** Validates, sends, and shows what was refused where it belongs. Does nothing while one is under way. */
  submit: () => Promise<void>;
}

/**
 * A form of one call. Fields are validated by the contract when they are left and when the form is sent, so that the browser and
 * the server say the same; what the server refuses stands at the field it concerns. What a member was typing when their session ended is
 * there again when they have logged in.
 */
export function useCallForm<C extends Call, V extends FormValues>({
  call,
  schemas,
  initial,
  extra,
  onSubmit,
}: Options<C, V>): CallForm<V> {
  const errorText = useErrorText();
  const [draft] = useState(() => draftName(call.path, Object.keys(initial)));
  const [values, setValues] = useState<V>(() => ({ ...initial, ...takeDraft(draft) }));
  const [errors, setErrors] = useState<{ [F in keyof V]?: Refused }>({});
  const [formError, setFormError] = useState<Refused>();
  const [pending, setPending] = useState(false);
  const [toFocus, setToFocus] = useState<{ name: string }>();
  // What was typed counts at once, also for a submit in the same event.
  const latest = useRef(values);
  const sending = useRef(false);
  const elements = useRef(new Map<string, HTMLElement>());
  const names = Object.keys(initial) as (keyof V & string)[];

  // After the error is on the page, so that it is read out with its field.
  useEffect(() => {
    if (toFocus) elements.current.get(toFocus.name)?.focus();
  }, [toFocus]);

  useEffect(() => () => keepDraft(draft, latest.current), [draft]);

  const problemOf = (name: keyof V & string): Refused | undefined => {
    const key =
      extra?.[name]?.(latest.current) ?? validateField({ call, schemas }, name, latest.current[name] ?? '');
    return key && { key };
  };
  const showError = (name: keyof V & string, refused: Refused | undefined) =>
    setErrors((before) => ({ ...before, [name]: refused }));

  const set = (name: keyof V & string, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setFormError(undefined);
    if (errors[name]) showError(name, problemOf(name));
  };

  const refuse = ({ key, details, field }: Exclude<Outcome, { ok: true }>) => {
    const name = field !== undefined && field in initial ? field : refusedField(key, names);
    if (name === undefined) return setFormError({ key, details });
    showError(name, { key, details });
    setToFocus({ name });
  };

  const submit = async () => {
    if (sending.current) return;
    const wrong = names.map((name) => [name, problemOf(name)] as const).filter(([, refused]) => refused);
    setErrors(Object.fromEntries(wrong) as typeof errors);
    setFormError(undefined);
    const first = wrong[0];
    if (first) return setToFocus({ name: first[0] });
    sending.current = true;
    setPending(true);
    try {
      const outcome = await onSubmit(latest.current);
      if (!outcome.ok) refuse(outcome);
    } catch {
      setFormError({ key: 'failed' });
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  const inWords = (refused: Refused | undefined) => refused && errorText(refused.key, refused.details);
  return {
    values,
    errors: Object.fromEntries(names.map((name) => [name, errors[name]?.key])) as CallForm<V>['errors'],
    formError: inWords(formError),
    formErrorKey: formError?.key,
    pending,
    set,
    focus: (name) => setToFocus({ name }),
    submit,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (value) => set(name, value),
      // An empty field is not yet wrong, and what the server refused stays until it is changed.
      onBlur: () => {
        const wrong = latest.current[name] ? problemOf(name) : undefined;
        if (wrong) showError(name, wrong);
      },
      error: inWords(errors[name]),
      inputRef: (element) => {
        if (element) elements.current.set(name, element);
        else elements.current.delete(name);
      },
    }),
  };
}
