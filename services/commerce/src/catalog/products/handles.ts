import { commerceOperations } from '@selvedge/contract';

/** Path segments that API routes use in place of a handle. A product with such a handle couldn't be opened. */
const reserved = new Set(
  Object.values(commerceOperations).map(({ path }) => /^\/(?:admin\/)?products\/([a-z-]+)/.exec(path)?.[1]),
);
// The admin page for a new product.
reserved.add('new');

/** Whether a product can't have this handle because the store's own URLs use it. */
export const isReservedHandle = (handle: string): boolean => reserved.has(handle);

/** `Crêpe Dress, long` → `crepe-dress-long`; empty if it has no Latin letters or digits. */
export function handleOf(name: string, maxLength = 110): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
}

/** Returns the handle if it is unused, or else with the first number appended that makes it unused. */
export function freeHandle(handle: string, isTaken: (handle: string) => boolean): string {
  let candidate = handle;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${handle}-${number}`;
  return candidate;
}
