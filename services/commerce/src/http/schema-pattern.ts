/** The pattern of a text schema of the contract, for texts that arrive outside the validator. */
export function patternOf(schema: object): RegExp {
  const { pattern } = schema as { pattern?: string };
  if (pattern === undefined) throw new TypeError('The schema has no pattern');
  return new RegExp(pattern, 'u');
}
