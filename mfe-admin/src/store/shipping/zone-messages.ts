/** Texts of a zone's page. Only that page loads them. */
export const zoneMessages = {
  oneFailed: 'Failed to load the shipping zone',
  saved: 'The shipping zone was saved.',
  saveFailed: 'Failed to save the shipping zone',
  deleted: 'The shipping zone was deleted.',
  deleteFailed: 'Failed to delete the shipping zone',
  mostSpecific: 'If several zones cover an address, the most specific one applies.',
  onlyZones:
    'If several zones cover an address, the most specific one applies. Until there’s a zone for everywhere else, the store ships only to its zones.',
  afterDeletion:
    'Its addresses will use a less specific zone, if there is one. Otherwise, the store will no longer ship to them.',
  afterRestDeletion: 'The store will then ship only to the other zones.',
  afterLastDeletion: 'The store will then ship everywhere in the US, at your carrier’s rates.',
  nameRequired: 'Name is required',
  areaRequired: 'Choose at least one state, or enter a ZIP code',
  invalidPrefix: (typed: string) => `“${typed}” isn’t a ZIP code or its first three or four digits`,
  rateRequired: 'Add a rate, or offer your carrier’s rates',
  invalidPrice: 'Enter an amount such as 5.95, or 0',
  invalidAmount: 'Enter an amount such as 75, or leave this empty',
  invalidGrams: 'Enter a whole number of grams, or leave this empty',
  invalidDays: 'Enter a whole number from 0 to 90',
  belowTooLow: 'Enter more than the lower limit',
  daysBackwards: 'Enter at least the minimum',
} as const;
