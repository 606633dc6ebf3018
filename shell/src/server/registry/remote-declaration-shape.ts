import type { RemoteDeclaration } from '@selvedge/contract';

/**
 * Whether a `remote.json` is what pages are put together from. Fields that this server does not know are let pass:
 * a remote may be built with a later contract.
 */
export function isRemoteDeclaration(value: unknown): value is RemoteDeclaration {
  if (!isRecord(value)) return false;
  const { name, contract, title, pages, widgets, feature } = value;
  return (
    typeof name === 'string' &&
    Number.isInteger(contract) &&
    typeof title === 'string' &&
    Array.isArray(pages) &&
    pages.every(isPageDeclaration) &&
    (widgets === undefined || Array.isArray(widgets)) &&
    (feature === undefined || typeof feature === 'string')
  );
}

const isPageDeclaration = (value: unknown): boolean =>
  isRecord(value) && typeof value.path === 'string' && value.path.startsWith('/');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
