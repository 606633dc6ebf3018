import type { FormEvent } from 'react';
import { useSubmission, type FieldErrors, type SubmissionFailure } from './use-submission.ts';

type Values<Name extends string> = Record<Name, string>;
type Rules<Name extends string> = Record<Name, (value: string, values: Values<Name>) => string | undefined>;

/** The part of `useForm`'s result that `Form` needs. */
export interface FormControls {
  failure: SubmissionFailure | null;
  formProps: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    noValidate: true;
  };
}

interface FormOptions<Name extends string> {
  /** One rule per field, which can also read the others' values. Use `() => undefined` for fields without validation. */
  rules: Rules<Name>;
  /** @returns the failure, or undefined on success. Must not reject. */
  submit: (values: Values<Name>, form: HTMLFormElement) => Promise<SubmissionFailure<Name> | undefined>;
}

/**
 * A form's errors and progress. What the user has entered stays in the fields themselves, so a failure loses nothing.
 * Submitting shows the errors of all fields and focuses the first one. Editing a field clears its error.
 */
export function useForm<Name extends string>({ rules, submit: send }: FormOptions<Name>) {
  const { errors, failure, isBusy, submit, clearErrors } = useSubmission<Name>();
  const names = Object.keys(rules) as Name[];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readValues(names, new FormData(form));
    void submit(
      findErrors(rules, values),
      () => send(values, form),
      (found) => {
        const first = names.find((name) => found[name]);
        if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
      },
    );
  }

  // The browser's own validation bubbles would cover our messages.
  const formProps: FormControls['formProps'] = {
    onSubmit,
    onInput: (event) => clearErrors([(event.target as HTMLInputElement).name]),
    noValidate: true,
  };
  return { errors, failure, isBusy, clearErrors, formProps };
}

function readValues<Name extends string>(names: Name[], data: FormData): Values<Name> {
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
}

function findErrors<Name extends string>(rules: Rules<Name>, values: Values<Name>): FieldErrors<Name> {
  const found: FieldErrors<Name> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const error = rules[name](values[name], values);
    if (error) found[name] = error;
  }
  return found;
}
