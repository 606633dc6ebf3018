import type { AdminOrder, AdminPackage } from '@selvedge/contract';

/** An item of an order and how many of it. */
export interface ItemCount {
  item: AdminOrder['items'][number];
  quantity: number;
}

/** Whether the order ships in more than one package. Otherwise, the order's own status, label and tracking say it all. */
export const isSplit = ({ packages = [] }: AdminOrder): boolean =>
  packages.length > 0 && !packages.some(({ isWholeOrder }) => isWholeOrder);

/** Whether nothing of the order has shipped or will, because everything was refunded. Older services don't say. */
export const hasNothingToShip = ({ packages, unpackedItems }: AdminOrder): boolean =>
  packages?.length === 0 && unpackedItems?.length === 0;

/** The package that the whole order is in, if it hasn't shipped. */
export const findOpenPackage = ({ packages = [] }: AdminOrder): AdminPackage | undefined =>
  packages.find(({ isWholeOrder, status }) => isWholeOrder && status === 'PACKED');

/** What a screen reader calls a button that each of several packages has. */
export const nameForPackage = (text: string, one: AdminPackage | undefined): string | undefined =>
  one && `${text}: package ${one.number}`;

export const countItems = (
  order: AdminOrder,
  quantities: readonly { orderItemId: string; quantity: number }[] = [],
): ItemCount[] =>
  quantities.flatMap(({ orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    return item ? [{ item, quantity }] : [];
  });

/** How many items of a line haven't shipped and still will. Older services don't say. */
export function countUnshipped(
  { unpackedItems = [], packages = [] }: AdminOrder,
  lineId: string,
): { unpacked: number; packed: number } {
  const open = packages.filter(({ status }) => status === 'PACKED').flatMap(({ items }) => items);
  const count = (items: readonly { orderItemId: string; quantity: number }[]) =>
    items
      .filter(({ orderItemId }) => orderItemId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return { unpacked: count(unpackedItems), packed: count(open) };
}
