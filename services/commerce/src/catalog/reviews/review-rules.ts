import { createHash } from 'node:crypto';

/** `Ann B.`: never the full name or the email address. */
export function displayNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

interface ReviewTexts {
  rating: number;
  title: string;
  comment: string;
}

/**
 * A hash of what a shopper submitted. It recognizes the same review when it's sent again because the reply got lost.
 * @param photos the files as uploaded
 */
export function fingerprintOf({ rating, title, comment }: ReviewTexts, photos: readonly Buffer[]): string {
  const submitted = JSON.stringify([rating, title, comment, ...photos.map(digest)]);
  return digest(Buffer.from(submitted));
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');
