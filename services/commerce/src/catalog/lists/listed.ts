export interface ValueCount {
  value: string;
  count: number;
}

/** Counts for a whole list, in database units. */
export interface ListCounts {
  total: number;
  families: ValueCount[];
  sizes: ValueCount[];
  materials: ValueCount[];
  fits: ValueCount[];
  brands: ValueCount[];
  reduced: number;
  inStock: number;
  subcategories: { id: string; name: string; count: number }[];
  price: { minMinor: number; maxMinor: number };
}

export interface Listed extends ListCounts {
  /** Product IDs of the requested page, in order. */
  ids: string[];
}

export const emptyList: Listed = {
  ids: [],
  total: 0,
  families: [],
  sizes: [],
  materials: [],
  fits: [],
  brands: [],
  reduced: 0,
  inStock: 0,
  subcategories: [],
  price: { minMinor: 0, maxMinor: 0 },
};
