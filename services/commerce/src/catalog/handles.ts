import { commerceOperations } from '@selvedge/contract';

/** What stands where a product's handle would, in addresses of the API: a product of that name could not be opened. */
const taken = new Set(
  Object.values(commerceOperations).map(({ path }) => /^\/(?:admin\/)?products\/([a-z-]+)/.exec(path)?.[1]),
);
// The administration's page for one that is yet to be.
taken.add('new');

/** Whether a product may not have this handle, because the store's own addresses do. */
export const isTakenHandle = (handle: string): boolean => taken.has(handle);

/** `Crêpe Dress, long` → `crepe-dress-long`; empty when no letter or digit of it can stand in an address. */
export function handleOf(name: string, mostCharacters = 110): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, mostCharacters)
    .replaceAll(/^-+|-+$/g, '');
}

/** The handle itself, or with the first number behind it that nobody has. */
export function freeHandle(handle: string, isTaken: (handle: string) => boolean): string {
  let free = handle;
  for (let number = 2; isTaken(free); number += 1) free = `${handle}-${number}`;
  return free;
}
