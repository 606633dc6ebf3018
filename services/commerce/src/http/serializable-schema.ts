/**
 * A reply schema as the serialiser is fast with it: "this or null" as `nullable` instead of a union, whose every
 * value would be checked against each alternative.
 */
export function serializable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(serializable);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = serializable(value);
  const choices = copy['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2) return copy;
  const [value, nothing] = choices as [Record<string, unknown>, Record<string, unknown>];
  if (nothing['type'] !== 'null' || typeof value['type'] !== 'string') return copy;
  const { anyOf: _, ...rest } = copy;
  return { ...rest, ...value, nullable: true };
}
