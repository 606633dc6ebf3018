/** Where the pixels of an image come from: a file in the storage, or SVG code that we created. */
export type ImageSource = { kind: 'file'; key: string } | { kind: 'svg'; svg: string };
