/** The pattern of a string schema in the contract, for strings that the validator doesn't check. */
export function getPattern(schema: object): RegExp {
  const { pattern } = schema as { pattern?: string };
  if (pattern === undefined) throw new TypeError('The schema has no pattern');
  return new RegExp(pattern, 'u');
}
