interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

// A field gets the first text that matches its pattern and length.
const texts = [
  '1234567890',
  'sample',
  'Sample text',
  'someone@example.com',
  '00000000-0000-4000-8000-000000000009',
  `anon-${'a1'.repeat(16)}-x`,
  'a1'.repeat(16),
  '12345',
  '555-123-4567',
  'SAMPLE',
  '#445566',
  '2030-01-01T00:00:00.000Z',
  '2030-01-01',
  '/women',
  'mfe-sample',
];

/** A value that matches a schema of the contract, with all properties. */
export function sampleOf(root: unknown): unknown {
  const schema = root as Schema;
  if (schema === undefined) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    case 'array':
      return [sampleOf(schema.items)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textFor(schema);
    default:
      return null;
  }
}

function textFor({ pattern, minLength = 0 }: Schema): string {
  const matching = texts.find(
    (text) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text)),
  );
  if (matching === undefined) throw new Error(`No sample text matches ${pattern}`);
  return matching;
}
