/** The options of a select that filters a list: everything first, then one option per label. */
export const toOptions = (labels: Readonly<Record<string, string>>, all = 'All') => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
