import { createHash } from 'node:crypto';

/** `Ann B.`: never the whole name, and never the e-mail address. */
export function displayNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

export interface ReviewTexts {
  rating: number;
  title: string;
  comment: string;
}

/**
 * What a shopper submitted, as a text: the same for the same words and photos, sent again because the reply was lost, and
 * another one for anything else.
 * @param photos as they were sent
 */
export function fingerprintOf({ rating, title, comment }: ReviewTexts, photos: readonly Buffer[]): string {
  const submitted = JSON.stringify([rating, title, comment, ...photos.map(digest)]);
  return digest(Buffer.from(submitted));
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');
