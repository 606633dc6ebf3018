import { isApiError } from '@selvedge/mfe-kit';
import type { AddressErrors } from './address-rules.ts';

/** The server's validation errors by address field. Nested fields are matched by their last name. */
export function getFieldErrors(error: unknown): AddressErrors {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  return Object.fromEntries(fields.map(([path, text]) => [path.split('.').at(-1), text]));
}
