import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Message, namePattern, Timestamp, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { Moment } from './admin-scalars.ts';
import { apiKeyPermissions, maxApiKeyNameLength } from './api-key-rules.ts';
import { permissions } from './permissions.ts';

/** Lets a program call the API with the key's permissions, limited to those of the operator who created it. */
export const ApiKey = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** The start of the token. The rest is never shown again. */
  prefix: Type.String(),
  permissions: Type.Array(Type.Enum([...permissions])),
  /** Email address of the operator for whom it acts. */
  createdBy: Type.String(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** Accurate to five minutes. `null` if it was never used. */
  lastUsedAt: nullable(Timestamp),
});
export type ApiKey = Static<typeof ApiKey>;

export const listApiKeys = adminEndpoint({
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'List the API keys of this store by name, expired ones included',
  response: Type.Array(ApiKey),
});

export const createApiKey = adminEndpoint({
  method: 'POST',
  path: '/admin/api-keys',
  summary: 'Create an API key and get its token, which is never shown again',
  body: StrictObject({
    // Without quotation marks, because the activity log puts the name between them.
    name: Type.String({
      minLength: 1,
      maxLength: maxApiKeyNameLength,
      pattern: namePattern.replace('^', '^(?!.*")'),
    }),
    permissions: Type.Array(Type.Enum([...apiKeyPermissions]), {
      uniqueItems: true,
      minItems: 1,
      maxItems: apiKeyPermissions.length,
    }),
    /** In the future, and at most a year away. */
    expiresAt: Moment,
  }),
  response: Type.Object({ ...ApiKey.properties, token: Type.String() }),
  status: 201,
  errors: ['conflict'],
});

export const deleteApiKey = adminEndpoint({
  method: 'DELETE',
  path: '/admin/api-keys/{id}',
  summary: 'Delete an API key; calls with it are refused from then on',
  params: ById,
  response: Message,
  errors: ['not-found'],
});
