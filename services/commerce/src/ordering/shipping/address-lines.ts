interface Address {
  /** The name of a person or company; shoppers' addresses have it as `attentionName`. */
  name?: string;
  attentionName?: string | null;
  streetAddress: string;
  addressLine2?: string | null;
  city: string;
  state: string;
  postalCode: string;
}

/** The lines of an address in the United States, as on a package. */
export function addressLines(address: Address): string[] {
  const { name, attentionName, streetAddress, addressLine2, city, state, postalCode } = address;
  const lines = [
    name,
    attentionName,
    streetAddress,
    addressLine2,
    `${city}, ${state} ${postalCode}`,
    'United States',
  ];
  return lines.filter((line): line is string => Boolean(line));
}
