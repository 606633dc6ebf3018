import { isApiError } from '@selvedge/mfe-kit';
import { TextField, type TextFieldProps } from '@selvedge/ui';
import { useEffect, useRef } from 'react';
import { messages } from '../admin-messages.ts';

/** The error for the field of a wrong code, if that's why a call failed. */
export const codeErrors = (error: unknown): { code?: string } =>
  isApiError(error) && error.fields.code ? { code: messages.secondFactor.wrongCode } : {};

export const codeRule = (typed: string): string | undefined =>
  typed.trim() ? undefined : messages.secondFactor.codeRequired;

interface CodeFieldProps extends Pick<TextFieldProps, 'error' | 'hint'> {
  /** Whether it's focused as soon as it appears. */
  takesFocus?: boolean;
}

/** A code of the second factor. Recovery codes have letters too. */
export function CodeField({ takesFocus = true, ...props }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      ref={field}
      label="Code"
      name="code"
      hint="From your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...props}
    />
  );
}
