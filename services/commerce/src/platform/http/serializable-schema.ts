/**
 * Rewrites a reply schema for fast serialization: "T or null" becomes `nullable`. With a union, the serializer would
 * check every value against each alternative.
 */
export function serializable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(serializable);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = serializable(value);
  const choices = copy['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2) return copy;
  const [value, nullType] = choices as [Record<string, unknown>, Record<string, unknown>];
  if (nullType['type'] !== 'null' || typeof value['type'] !== 'string') return copy;
  const { anyOf: _, ...rest } = copy;
  return { ...rest, ...value, nullable: true };
}
