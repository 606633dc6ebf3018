import type { Change } from './change.ts';

export const countVariants = (products: readonly { changes: readonly Change[] }[]): number =>
  products.reduce((sum, { changes }) => sum + new Set(changes.flatMap(({ variant }) => variant?.id ?? [])).size, 0); // prettier-ignore
