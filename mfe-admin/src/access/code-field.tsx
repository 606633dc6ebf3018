import { isApiError } from '@selvedge/mfe-kit';
import { TextField, type TextFieldProps } from '@selvedge/ui';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useRef } from 'react';
import { messages } from '../admin-messages.ts';

/** The error for the code field, if a call failed because the code was wrong. */
export const codeErrors = (error: unknown): { code?: string } =>
  isApiError(error) && error.fields.code ? { code: messages.secondFactor.wrongCode } : {};

export const codeRule = (typed: string): string | undefined =>
  typed.trim() ? undefined : messages.secondFactor.codeRequired;

interface CodeFieldProps extends Pick<TextFieldProps, 'error' | 'hint'> {
  /** Whether it's focused as soon as it appears. */
  takesFocus?: boolean;
}

/** Says where to find a code. The page doesn't know which second factors the operator has, and a passkey has no codes. */
const codeHint = () =>
  browserSupportsWebAuthn()
    ? 'From your authenticator app, or a recovery code. If you have a passkey, use that instead.'
    : 'From your authenticator app, or a recovery code.';

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
      hint={codeHint()}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...props}
    />
  );
}
