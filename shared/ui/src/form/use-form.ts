import { useState, type FormEvent } from 'react';
import type { FieldRule } from './field-rule.ts';

type Values<Name extends string> = Record<Name, string>;

/** A submission that came to nothing: what to show above the form, and what beside its fields. */
export interface FormFailure<Name extends string> {
  message: string;
  /** What else helps: the server's own words, or what to do next. */
  detail?: string | undefined;
  fields?: Partial<Values<Name>>;
}

/** What `useForm` gives to `Form`. */
export interface FormControls {
  failure: { message: string; detail?: string | undefined } | null;
  formProps: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    noValidate: true;
  };
}

interface FormOptions<Name extends string> {
  /** One rule a field; a field without one reads `() => undefined`. */
  rules: Record<Name, FieldRule>;
  /** @returns the failure, or nothing when it went well. Must not reject. */
  submit: (values: Values<Name>, data: FormData) => Promise<FormFailure<Name> | undefined>;
}

/**
 * One form's errors and progress; what is typed stays in the fields themselves, so a failure loses nothing.
 * Submitting shows every field's error and moves the focus to the first; an error goes as its field is edited.
 */
export function useForm<Name extends string>({ rules, submit }: FormOptions<Name>) {
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [failure, setFailure] = useState<FormFailure<Name> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const names = Object.keys(rules) as Name[];

  function show(found: Partial<Values<Name>>, form: HTMLFormElement) {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = valuesOf(names, data);
    setFailure(null);
    const found = errorsOf(rules, values);
    show(found, form);
    if (Object.keys(found).length > 0) return;

    setIsBusy(true);
    const failed = await submit(values, data);
    setIsBusy(false);
    if (!failed) return;
    setFailure(failed);
    show(failed.fields ?? {}, form);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (errors[name as Name]) setErrors(({ [name as Name]: _, ...rest }) => rest as Partial<Values<Name>>);
  }

  // The browser's own bubbles would stand in the way of messages that are tied to fields.
  const formProps: FormControls['formProps'] = {
    onSubmit: (event) => void onSubmit(event),
    onInput,
    noValidate: true,
  };
  /** What was wrong is so no more; what is typed stays. */
  function forgive() {
    setErrors({});
    setFailure(null);
  }
  return { errors, failure, isBusy, forgive, formProps };
}

function valuesOf<Name extends string>(names: Name[], data: FormData): Values<Name> {
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
}

function errorsOf<Name extends string>(
  rules: Record<Name, FieldRule>,
  values: Values<Name>,
): Partial<Values<Name>> {
  const found: Partial<Values<Name>> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const error = rules[name](values[name]);
    if (error) found[name] = error;
  }
  return found;
}
