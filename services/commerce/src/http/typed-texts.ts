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
 * Gives texts of an address or a form the types that their schema names: plain decimal numbers, `true` and `false`, and
 * lists of one. Whatever is written in another way stays text, which the schema then refuses by its name.
 */
export function typeTexts({ properties = {} }: ObjectSchema, values: Values): void {
  for (const [name, { type }] of Object.entries(properties)) {
    const value = values[name];
    if (typeof value === 'string') values[name] = typed(value, type);
  }
}

function typed(text: string, type: string | undefined): unknown {
  if (type === 'array') return [text];
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((type === 'integer' || type === 'number') && decimal.test(text)) return Number(text);
  return text;
}

/**
 * Takes blank parameters out of a query that may be absent: a form in a browser sends every field that was left empty,
 * and a filter without a value filters nothing.
 */
export function leaveOutBlanks({ properties = {}, required = [] }: ObjectSchema, values: Values): void {
  for (const [name, property] of Object.entries(properties)) {
    const mayBeAbsent = !required.includes(name) || 'default' in property;
    if (mayBeAbsent && values[name] === '') delete values[name];
  }
}
