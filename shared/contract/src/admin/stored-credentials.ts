import { Type, type Static } from 'typebox';
import { Timestamp } from '../scalars.ts';
import { nullable } from './admin-scalars.ts';

/** Credentials that a store may have of its own; what the environment gives counts where it has none. */
export const credentialKinds = ['payment', 'carrier', 'tax'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

export const StoredCredentials = Type.Object({
  kind: Type.Enum([...credentialKinds]),
  isSet: Type.Boolean(),
  /** Enough to tell one account from another: the last characters of its public part. */
  hint: nullable(Type.String()),
  updatedAt: nullable(Timestamp),
  updatedBy: nullable(Type.String()),
});
export type StoredCredentials = Static<typeof StoredCredentials>;
