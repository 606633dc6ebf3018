type Values = Record<string, unknown>;

interface Property {
  type?: string;
  default?: unknown;
}

export interface ObjectSchema {
  properties?: Record<string, Property>;
  required?: string[];
}

const decimal = /^-?\d+(?:\.\d+)?$/;

/**
 * Converts strings from a URL or form to their schema types: plain decimal numbers, `true` and `false`, and one-element
 * arrays. Anything else stays a string, which validation then refuses with the field's name.
 */
export function coerceTypes({ properties = {} }: ObjectSchema, values: Values): void {
  for (const [name, { type }] of Object.entries(properties)) {
    const value = values[name];
    if (typeof value === 'string') values[name] = coerce(value, type);
  }
}

function coerce(text: string, type: string | undefined): unknown {
  if (type === 'array') return [text];
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((type === 'integer' || type === 'number') && decimal.test(text)) return Number(text);
  return text;
}

/**
 * Removes blank optional parameters from a query. HTML forms also send empty fields, and a blank filter means no filter.
 */
export function removeBlanks({ properties = {}, required = [] }: ObjectSchema, values: Values): void {
  for (const [name, property] of Object.entries(properties)) {
    const isOptional = !required.includes(name) || 'default' in property;
    if (isOptional && values[name] === '') delete values[name];
  }
}
