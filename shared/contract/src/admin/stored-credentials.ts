import { Type, type Static } from 'typebox';
import { Timestamp, nullable } from '../scalars.ts';

/** Credentials a store can have of its own. Without them, the ones from the environment are used. */
export const credentialKinds = ['payment', 'carrier', 'tax'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

export const StoredCredentials = Type.Object({
  kind: Type.Enum([...credentialKinds]),
  isSet: Type.Boolean(),
  /** The last characters of the public part, to tell accounts apart. */
  hint: nullable(Type.String()),
  updatedAt: nullable(Timestamp),
  updatedBy: nullable(Type.String()),
});
export type StoredCredentials = Static<typeof StoredCredentials>;
