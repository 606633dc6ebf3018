import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { lazily } from './lazily.ts';

const shared = { useDefaults: true, removeAdditional: true, strict: false, validateSchema: false } as const;
// Addresses carry only text and repeat a name for a list; bodies carry types of their own.
const textAjv = { ...shared, coerceTypes: 'array' } as const;
const first = { text: new Ajv(textAjv), body: new Ajv(shared) };
const all = { text: new Ajv({ ...textAjv, allErrors: true }), body: new Ajv({ ...shared, allErrors: true }) };
const smallEnoughForAllErrors = 4_000;

/**
 * Checks a part of a request. The first failure stops it, so that a huge text never meets a pattern; a small
 * request is then checked again for every failure, for the messages beside a form's fields.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const kind = httpPart === 'body' ? 'body' : 'text';
  const validateFirst = lazily(() => first[kind].compile(schema));
  const validateAll = lazily(() => all[kind].compile(schema));
  return (value: unknown) => {
    if (validateFirst()(value)) return { value };
    return { error: new InvalidPart(failures(validateFirst(), validateAll, value)) };
  };
};

function failures(first: ValidateFunction, all: () => ValidateFunction, value: unknown): ErrorObject[] {
  const found = first.errors ?? [];
  if (JSON.stringify(value ?? null).length > smallEnoughForAllErrors) return found;
  return all()(value) ? found : (all().errors ?? found);
}

/** A part of a request that does not match its schema. */
export class InvalidPart extends Error {
  readonly fields: Record<string, string>;

  constructor(errors: ErrorObject[]) {
    super('The request is not valid');
    this.name = 'InvalidPart';
    this.fields = Object.fromEntries(errors.map((error) => [fieldOf(error), messageOf(error)]).reverse());
  }
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).split('/');
  if (error.keyword === 'required') path.push(String(error.params['missingProperty']));
  return path.filter((part) => part !== '').join('.') || '(all)';
}

function messageOf(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'minLength':
      return error.params['limit'] === 1 ? 'must not be empty' : (error.message ?? 'is too short');
    case 'pattern':
      return 'does not have the expected form';
    case 'const':
    case 'anyOf':
    case 'enum':
      return 'is not one of the accepted values';
    default:
      return error.message ?? 'is not valid';
  }
}
