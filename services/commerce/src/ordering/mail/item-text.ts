/** An item in an email: `Linen shirt (White / M) × 2`. */
export const itemText = (product: string, variant: string, quantity: number): string =>
  `${product} (${variant}) × ${quantity}`;
