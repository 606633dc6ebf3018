export const listMessages = {
  showProducts: 'Show products',
  sort: 'Sort',
  removeFilter: 'Remove a filter above to see more.',
  noSuchPage: "That page doesn't exist.",
} as const;
