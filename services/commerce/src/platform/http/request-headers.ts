import { AnonymousCartId, headers } from '@selvedge/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { getPattern } from './schema-pattern.ts';

const cartIdPattern = getPattern(AnonymousCartId);
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Value of a header that occurs once; undefined if it is absent or empty. */
export function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? undefined : text;
}

/**
 * Reads the keys in a request's headers.
 * @throws AppError `invalid-request` if one is malformed
 */
export function requestKeys(request: FastifyRequest) {
  return dropUndefined({
    anonymousCartId: readValidHeader(
      request,
      headers.cart,
      (id) => id.length <= 80 && cartIdPattern.test(id),
    ),
    orderKey: readValidHeader(request, headers.orderKey, (key) => keyPattern.test(key)),
    idempotencyKey: readValidHeader(request, headers.idempotency, (key) => keyPattern.test(key)),
  });
}

/** The bearer token; an empty string for any other kind of authorization, which is never valid. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return parseBearerToken(headerText(request, 'authorization'));
}

/** Like `bearerToken`, from the value of the header. */
export function parseBearerToken(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return /^Bearer ([\x21-\x7e]{1,2000})$/i.exec(value)?.[1] ?? '';
}

function readValidHeader(
  request: FastifyRequest,
  name: string,
  isValid: (text: string) => boolean,
): string | undefined {
  const text = headerText(request, name);
  if (text !== undefined && !isValid(text)) {
    throw new AppError('invalid-request', { fields: { [name]: 'does not have the expected format' } });
  }
  return text;
}

function dropUndefined<T extends Record<string, string | undefined>>(values: T) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: string };
}
