import { namePattern } from '@selvedge/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { lazily } from './lazily.ts';
import { leaveOutBlanks, typeTexts, type ObjectSchema } from './typed-texts.ts';

const options = { useDefaults: true, removeAdditional: true, strict: false, validateSchema: false } as const;
const first = new Ajv(options);
const all = new Ajv({ ...options, allErrors: true });
const smallEnoughForAllErrors = 4_000;

/**
 * Checks a part of a request. The first failure stops it, so that a huge text never meets a pattern; a small
 * request is then checked again for every failure, for the messages beside a form's fields.
 */
export const compileValidator: FastifySchemaCompiler<ObjectSchema> = ({ schema, httpPart }) => {
  const validateFirst = lazily(() => first.compile(schema));
  const validateAll = lazily(() => all.compile(schema));
  return (value: unknown) => {
    if (httpPart === 'querystring') leaveOutBlanks(schema, value as Record<string, unknown>);
    // Bodies carry types of their own.
    if (httpPart !== 'body') typeTexts(schema, value as Record<string, unknown>);
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
      return error.params['pattern'] === namePattern
        ? 'must be something to read, without hidden characters'
        : 'does not have the expected form';
    case 'const':
    case 'anyOf':
    case 'enum':
      return 'is not one of the accepted values';
    default:
      return error.message ?? 'is not valid';
  }
}
