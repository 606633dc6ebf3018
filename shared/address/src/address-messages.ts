/** Messages of the address fields. Texts from the specification are verbatim. */
export const addressFieldMessages = {
  attentionName: 'Recipient name is required',
  streetAddress: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  postalCode: 'Postal code is required',
  country: 'Country is required',
  postalCodeInvalid: 'Please enter a valid postal code',
  postalCodeElsewhere: "This postal code isn't in the selected state",
  phoneInvalid: 'Please enter a valid phone number',
  suggestions: 'Suggested addresses',
  suggestionCount: (count: number) => (count === 1 ? '1 address suggested' : `${count} addresses suggested`),
  filled: (line: string) => `Filled in: ${line}`,
} as const;
