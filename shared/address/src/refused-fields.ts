import { isApiError } from '@selvedge/mfe-kit';
import type { AddressErrors } from './address-rules.ts';

/** What the server refused of an address, by field; empty when it named none. Fields may lie within others. */
export function refusedFields(error: unknown): AddressErrors {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  return Object.fromEntries(fields.map(([path, text]) => [path.split('.').at(-1), text]));
}
