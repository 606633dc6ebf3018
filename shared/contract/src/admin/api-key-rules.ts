import type { ApiKey } from './api-keys.ts';
import { permissions, type Permission } from './permissions.ts';

/**
 * Areas that API keys never open: access for others, where money and emailed links go, files about people, and previews,
 * which belong to a session.
 */
const closedAreas = ['people', 'api-keys', 'accounts', 'domains', 'personal-data', 'previews'];

/** What an API key can be allowed to do. */
export const apiKeyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !closedAreas.includes(permission.split(':')[0]!),
);

/** The longest time that a key works: a year, with a day for leap years and time zones. */
export const maxApiKeyDays = 366;

export const maxApiKeyNameLength = 40;

/** A store can have this many keys, expired ones included. */
export const maxApiKeys = 50;

/** Operators can delete their own keys, and other people's keys that have no permission they lack. */
export const mayDeleteApiKey = (
  own: { email: string; permissions: readonly Permission[] },
  key: Pick<ApiKey, 'createdBy' | 'permissions'>,
): boolean =>
  own.permissions.includes('api-keys:write') &&
  (key.createdBy === own.email ||
    key.permissions.every((permission) => own.permissions.includes(permission)));
