import { useRef, useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** A failed submission: what to show above the form and at its fields. */
export interface SubmissionFailure<Name extends string = string> {
  message: string;
  /** More help: the server's message, or what to do next. */
  detail?: string | undefined;
  fields?: FieldErrors<Name>;
}

/** One submission at a time: whether one is in progress, why the last one failed, and the errors of its fields. */
export function useSubmission<Name extends string = string>() {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failure, setFailure] = useState<SubmissionFailure<Name> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // State would be too late: a second click can come before the next render.
  const isSending = useRef(false);

  /**
   * Sends nothing if fields are invalid or while another submission is in progress.
   * @param found the errors of invalid fields
   * @param send returns the failure, or undefined on success. Must not reject.
   * @param onErrors receives the errors whenever there may be new ones
   * @returns whether it succeeded
   */
  async function submit(
    found: FieldErrors<Name>,
    send: () => Promise<SubmissionFailure<Name> | undefined>,
    onErrors: (errors: FieldErrors<Name>) => void = () => undefined,
  ): Promise<boolean> {
    if (isSending.current) return false;
    setFailure(null);
    setErrors(found);
    onErrors(found);
    if (Object.keys(found).length > 0) return false;
    isSending.current = true;
    setIsBusy(true);
    let failed: SubmissionFailure<Name> | undefined;
    try {
      failed = await send();
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
    if (!failed) return true;
    setFailure(failed);
    setErrors(failed.fields ?? {});
    onErrors(failed.fields ?? {});
    return false;
  }

  /** Clears the errors of some fields and those below them (`variants.2.sku`), or all errors and the failure. */
  function clearErrors(names?: readonly string[]): void {
    if (names === undefined) setFailure(null);
    setErrors((before) => (names === undefined ? {} : omit(before, names)));
  }

  return { errors, failure, isBusy, submit, clearErrors };
}

function omit<Name extends string>(errors: FieldErrors<Name>, names: readonly string[]): FieldErrors<Name> {
  const isNamed = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  if (!Object.keys(errors).some(isNamed)) return errors;
  const kept = Object.entries(errors).filter(([path]) => !isNamed(path));
  return Object.fromEntries(kept) as FieldErrors<Name>;
}
