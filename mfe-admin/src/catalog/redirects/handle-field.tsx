import { TextField } from '@selvedge/ui';
import type { ChangeEvent } from 'react';

interface HandleFieldProps {
  /** The saved handle; null for something new. */
  current: string | null;
  value: string;
  error: string | undefined;
  /** The page's path for a handle. */
  toPath: (handle: string) => string;
  /** The field that an empty handle is derived from. */
  source?: string;
  /** Where links to the page are updated if the handle changes. */
  linkedFrom?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @returns the error for a typed handle; undefined if it's valid */
export function checkHandle(typed: string): string | undefined {
  if (typed === '') return 'Web address is required';
  return handlePattern.test(typed) ? undefined : 'Use only lowercase letters, digits and single hyphens.';
}

/** The handle of a product, category or collection. While a saved handle is being changed, the hint says what happens to the old URL. */
export function HandleField({
  current,
  toPath,
  source = 'name',
  linkedFrom = 'banners, promotions and the footer',
  ...field
}: HandleFieldProps) {
  const isChanged = current !== null && field.value.trim() !== current;
  return (
    <TextField
      label="Web address"
      hint={
        isChanged
          ? `${toPath(current)} will redirect to the new address. Links in ${linkedFrom} are updated.`
          : current === null
            ? `Leave it empty to use the ${source}.`
            : 'If you change it, the old address redirects to the new one.'
      }
      maxLength={120}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="linen-shirt"
      {...field}
    />
  );
}
