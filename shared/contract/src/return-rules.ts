interface ReturnedItems {
  items: readonly { quantity: number; exchangedQuantity?: number | undefined }[];
}

/** Whether everything in a return was exchanged, so that nothing is left to refund. */
export const isExchanged = ({ items }: ReturnedItems): boolean =>
  items.every(({ quantity, exchangedQuantity = 0 }) => exchangedQuantity === quantity);
