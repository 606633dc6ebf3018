import { AppError } from './app-error.ts';

/** @throws AppError `idempotency-conflict` unless both requests are equal */
export function requireSameRequest<Existing extends { request_hash: string }>(
  kind: string,
  existing: Existing,
  requestHash: string,
): Existing {
  if (existing.request_hash === requestHash) return existing;
  throw keyConflict(kind);
}

/** @param kind what the key was used for */
export function keyConflict(kind: string): AppError {
  const detail = `This key was already used for a different ${kind}`;
  return new AppError('idempotency-conflict', { detail });
}
