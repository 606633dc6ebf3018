/** Texts of a zone's page. Only that page loads them. */
export const zoneMessages = {
  oneFailed: 'Failed to load the shipping zone',
  saved: 'The shipping zone was saved.',
  saveFailed: 'Failed to save the shipping zone',
  deleted: 'The shipping zone was deleted.',
  deleteFailed: 'Failed to delete the shipping zone',
  mostSpecific: 'The most specific zone of an address applies.',
  onlyZones:
    'The most specific zone of an address applies. Until there’s a zone for everywhere else, the store only ships to its zones.',
  afterDeletion:
    'Its addresses go to a less specific zone, if there is one. Otherwise, the store no longer ships to them.',
  afterRestDeletion: 'The store then only ships to the other zones.',
  afterLastDeletion: 'The store then ships everywhere in the US, at your carrier’s rates.',
  nameRequired: 'Name is required',
  areaRequired: 'Choose at least one state, or enter a ZIP code',
  invalidPrefix: (typed: string) => `“${typed}” isn’t a ZIP code or its first three or four digits`,
  rateRequired: 'Add a rate, or offer your carrier’s rates',
  invalidPrice: 'Enter an amount such as 5.95, or 0',
  invalidAmount: 'Enter an amount such as 75, or leave empty',
  invalidGrams: 'Enter whole grams, or leave empty',
  invalidDays: 'Enter a whole number from 0 to 90',
  belowTooLow: 'Enter more than where it starts',
  daysBackwards: 'Enter at least as many as where it starts',
} as const;
