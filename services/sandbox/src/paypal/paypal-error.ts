import type { FastifyReply } from 'fastify';
import { newDebugId } from './ids.ts';

export type ErrorDetail = {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body';
};

type ErrorLink = { href: string; rel: string; method?: string };

/** An error in PayPal's format. Services throw it; the PayPal plugin turns it into the reply. */
export class PayPalError extends Error {
  readonly status: number;
  override readonly name: string;
  readonly details: ErrorDetail[];
  readonly links: ErrorLink[];
  constructor(
    status: number,
    name: string,
    message: string,
    details: ErrorDetail[] = [],
    links: ErrorLink[] = [],
  ) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
    this.links = links;
  }
}

export function unprocessable(details: ErrorDetail[], links: ErrorLink[] = []): PayPalError {
  return new PayPalError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    details,
    links,
  );
}

export function invalidRequest(details: ErrorDetail[]): PayPalError {
  return new PayPalError(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    details,
  );
}

export function notFound(): PayPalError {
  return new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
}

export function notAllowed(): PayPalError {
  return new PayPalError(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.', [
    {
      issue: 'PERMISSION_DENIED',
      description: 'You do not have permission to access or perform operations on this resource.',
    },
  ]);
}

function errorBody(error: PayPalError): object {
  const debug_id = newDebugId();
  const { name, message, details, links } = error;
  return { name, ...(details.length > 0 && { details }), message, debug_id, links };
}

export function sendPayPalError(reply: FastifyReply, error: PayPalError): FastifyReply {
  const body = errorBody(error) as { debug_id: string };
  return reply.code(error.status).header('paypal-debug-id', body.debug_id).send(body);
}

/** PayPal's reply for a status, for the `failNext` control. */
export function outageBody(status: number): object {
  if (status === 429) {
    return errorBody(
      new PayPalError(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'),
    );
  }
  if (status === 503) return errorBody(new PayPalError(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable.'));
  if (status < 500)
    return errorBody(new PayPalError(status, 'UNPROCESSABLE_ENTITY', 'Refused by a sandbox control.'));
  return errorBody(
    new PayPalError(status, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.', [
      { issue: 'INTERNAL_SERVER_ERROR', description: 'An internal server error has occurred.' },
    ]),
  );
}
