import type { FastifyInstance } from 'fastify';

/** Makes the routes of a scope accept HTML forms without files, and nothing else. */
export function acceptForms(scope: FastifyInstance, bodyLimitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Returns a field's value; empty if the field is missing or was sent more than once. */
export function readField(body: unknown, name: string): string {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? values[0]! : '';
}
