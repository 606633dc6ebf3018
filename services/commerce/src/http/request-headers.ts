import { AnonymousCartId, headers } from '@selvedge/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { patternOf } from './schema-pattern.ts';

const cartIdPattern = patternOf(AnonymousCartId);
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Value of a header that occurs once; undefined when it is absent or empty. */
export function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? undefined : text;
}

/**
 * The keys that a request carries beside its address and body.
 * @throws AppError `invalid-request` when one has an impossible form
 */
export function requestKeys(request: FastifyRequest) {
  return present({
    anonymousCartId: checked(request, headers.cart, (id) => id.length <= 80 && cartIdPattern.test(id)),
    orderKey: checked(request, headers.orderKey, (key) => keyPattern.test(key)),
    idempotencyKey: checked(request, headers.idempotency, (key) => keyPattern.test(key)),
  });
}

/** The bearer token; an empty text for any other kind of authorisation, which nobody is signed in by. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return tokenIn(headerText(request, 'authorization'));
}

/** As `bearerToken`, of the header's own text. */
export function tokenIn(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return /^Bearer ([\x21-\x7e]{1,2000})$/i.exec(value)?.[1] ?? '';
}

function checked(
  request: FastifyRequest,
  name: string,
  isValid: (text: string) => boolean,
): string | undefined {
  const text = headerText(request, name);
  if (text !== undefined && !isValid(text)) {
    throw new AppError('invalid-request', { fields: { [name]: 'does not have the expected form' } });
  }
  return text;
}

function present<T extends Record<string, string | undefined>>(values: T) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: string };
}
