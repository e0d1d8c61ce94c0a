import type { Call, ErrorKey } from '@palaro/contract';
import { useErrorText, type Params } from '@palaro/shared-lib/core';
import { useEffect, useRef, useState } from 'react';
import type { FormCall } from './form-call.ts';
import type { FormValues } from './form-values.ts';
import { refusedField } from './refused-field.ts';
import type { Refused } from './rules.ts';
import { draftName, keepDraft, takeDraft } from './unsent-draft.ts';
import { validateField } from './validate-field.ts';

/** The result of a submit; `outcomeOf` returns one. */
export type Outcome = { ok: true } | { ok: false; key: string; details?: Params; field?: string };

interface Options<C extends Call, V extends FormValues> extends FormCall<C> {
  /** The fields of the form, in the order of the page. */
  initial: V;
  /** Rules in addition to the contract's, such as a repeated password; applied first. General ones: `rules`. */
  extra?: { [F in keyof V]?: (values: V) => ErrorKey | Refused | undefined };
  onSubmit: (values: V) => Promise<Outcome>;
}

/** The properties of a field component. */
export interface FieldControl {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The error's sentence. */
  error?: string | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

export interface CallForm<V extends FormValues = FormValues> {
  values: V;
  /** Error key of each invalid field. */
  errors: { [F in keyof V]?: string };
  /** The sentence of a refusal that concerns no field of this form. */
  formError: string | undefined;
  formErrorKey: string | undefined;
  pending: boolean;
  field: (name: keyof V & string) => FieldControl;
  set: (name: keyof V & string, value: string) => void;
  /** Focuses a field, also one that is rendered by the same state change. */
  focus: (name: keyof V & string) => void;
  /** Validates, sends, and shows a refusal at its field. Does nothing while a submit is in progress. */
  submit: () => Promise<void>;
}

/**
 * A form of one call. Fields are validated by the contract when they lose focus and on submit, so that browser and server agree.
 * A refusal of the server is shown at its field. Values that a member was typing when their session ended are restored after the
 * next log-in.
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
  // In a ref, so that a submit in the same event sees the typed value.
  const latest = useRef(values);
  const sending = useRef(false);
  const elements = useRef(new Map<string, HTMLElement>());
  const names = Object.keys(initial) as (keyof V & string)[];

  // After the error is rendered, so that screen readers read it with its field.
  useEffect(() => {
    if (toFocus) elements.current.get(toFocus.name)?.focus();
  }, [toFocus]);

  useEffect(() => () => keepDraft(draft, latest.current), [draft]);

  const problemOf = (name: keyof V & string): Refused | undefined => {
    const refused =
      extra?.[name]?.(latest.current) ?? validateField({ call, schemas }, name, latest.current[name] ?? '');
    return typeof refused === 'string' ? { key: refused } : refused;
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
      // An empty field is not wrong yet, and a refusal of the server stays until the value is changed.
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
