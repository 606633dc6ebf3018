import type { TakeTurn } from './turns.ts';

/** The store that a file is written for. */
export interface Storefront {
  tenantCode: string;
  /** `https://store.example`: where each of its addresses begins. */
  origin: string;
  /** Pages of all files are read one at a time: together they take one connection from shoppers, never more. */
  takeTurn: TakeTurn;
}
