import { optionalText, text, webUrl, wholeNumber } from '../../../platform/env-values.ts';
import type { SearchServerSettings } from './search-server.ts';

export interface OpenSearchSettings extends SearchServerSettings {
  /** Prefix of the names of all indexes: lower case. */
  prefix: string;
  /** Stores with at least this many published products use OpenSearch. */
  minProducts: number;
}

/**
 * Reads where OpenSearch is; undefined without an address.
 * @throws Error naming the variable and what is wrong with it
 */
export function readOpenSearchSettings(source: NodeJS.ProcessEnv): OpenSearchSettings | undefined {
  if (optionalText(source, 'OPENSEARCH_URL') === undefined) return undefined;
  const url = webUrl(source, 'OPENSEARCH_URL', '');
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw new Error(
      'OPENSEARCH_URL must not contain a password: use OPENSEARCH_USER and OPENSEARCH_PASSWORD',
    );
  const prefix = text(source, 'OPENSEARCH_PREFIX', 'selvedge');
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(prefix))
    throw new Error('OPENSEARCH_PREFIX must be up to 50 lower case letters, digits and underscores');
  return {
    url,
    credentials: readCredentials(source),
    prefix,
    minProducts: wholeNumber(source, 'OPENSEARCH_MIN_PRODUCTS', { fallback: 500_000, max: 1_000_000_000 }),
  };
}

function readCredentials(source: NodeJS.ProcessEnv): SearchServerSettings['credentials'] {
  const user = optionalText(source, 'OPENSEARCH_USER');
  const password = optionalText(source, 'OPENSEARCH_PASSWORD');
  const token = optionalText(source, 'OPENSEARCH_TOKEN');
  if (token !== undefined && (user ?? password) !== undefined)
    throw new Error(
      'OPENSEARCH_TOKEN replaces OPENSEARCH_USER and OPENSEARCH_PASSWORD: set only one of them',
    );
  if (token !== undefined) return { token };
  if (user === undefined && password === undefined) return undefined;
  if (user === undefined || password === undefined)
    throw new Error('OPENSEARCH_USER and OPENSEARCH_PASSWORD need each other');
  return { user, password };
}
