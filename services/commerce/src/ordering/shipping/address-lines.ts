interface Address {
  streetAddress: string;
  addressLine2?: string | null;
  city: string;
  state: string;
  postalCode: string;
}

/** The lines of an address in the United States, as on a package. */
export function addressLines(
  name: string | null | undefined,
  { streetAddress, addressLine2, city, state, postalCode }: Address,
): string[] {
  const lines = [name, streetAddress, addressLine2, `${city}, ${state} ${postalCode}`, 'United States'];
  return lines.filter((line): line is string => Boolean(line));
}
