/** Words that negate what follows. */
export const negators: ReadonlySet<string> = new Set(
  'not no nothing neither without except excluding nor never avoid minus non'.split(' '),
);
