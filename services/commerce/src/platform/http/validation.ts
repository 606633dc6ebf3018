import { namePattern } from '@selvedge/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { cleanBody } from './clean-body.ts';
import { lazily } from './lazily.ts';
import { removeBlanks, coerceTypes, type ObjectSchema } from './coerce-types.ts';

const options = { useDefaults: true, removeAdditional: true, strict: false, validateSchema: false } as const;
const stopAtFirstError = new Ajv(options);
const findAllErrors = new Ajv({ ...options, allErrors: true });
const maxLengthForAllErrors = 4_000;

/**
 * Validates a part of a request. The first pass stops at the first error, so a string that's too long never reaches
 * its pattern. A small request is then validated again for all errors, to show a message at each form field.
 */
export const compileValidator: FastifySchemaCompiler<ObjectSchema> = ({ schema, httpPart }) => {
  const validateFirst = lazily(() => stopAtFirstError.compile(schema));
  const validateAll = lazily(() => findAllErrors.compile(schema));
  return (value: unknown) => {
    if (httpPart === 'querystring') removeBlanks(schema, value as Record<string, unknown>);
    // JSON bodies already have types.
    if (httpPart !== 'body') coerceTypes(schema, value as Record<string, unknown>);
    if (validateFirst()(value)) {
      // After validation, because names with these characters are refused.
      if (isWritten(httpPart)) cleanBody(value);
      return { value };
    }
    return { error: new InvalidRequestPart(collectErrors(validateFirst(), validateAll, value)) };
  };
};

const isWritten = (httpPart: string | undefined) => httpPart === 'body' || httpPart === 'form';

function collectErrors(first: ValidateFunction, all: () => ValidateFunction, value: unknown): ErrorObject[] {
  const found = first.errors ?? [];
  if (JSON.stringify(value ?? null).length > maxLengthForAllErrors) return found;
  return all()(value) ? found : (all().errors ?? found);
}

/** A part of a request that does not match its schema. */
export class InvalidRequestPart extends Error {
  readonly fields: Record<string, string>;

  constructor(errors: ErrorObject[]) {
    super('The request is not valid');
    this.name = 'InvalidRequestPart';
    this.fields = Object.fromEntries(
      errors.map((error) => [getField(error), getErrorMessage(error)]).reverse(),
    );
  }
}

function getField(error: ErrorObject): string {
  const path = error.instancePath.slice(1).split('/');
  if (error.keyword === 'required') path.push(String(error.params['missingProperty']));
  return path.filter((part) => part !== '').join('.') || '(all)';
}

function getErrorMessage(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'minLength':
      return error.params['limit'] === 1 ? 'must not be empty' : (error.message ?? 'is too short');
    case 'pattern':
      return error.params['pattern'] === namePattern
        ? 'must contain visible characters only'
        : 'does not have the expected format';
    case 'const':
    case 'anyOf':
    case 'enum':
      return 'is not one of the accepted values';
    default:
      return error.message ?? 'is not valid';
  }
}
