/** Where the pixels of an image come from: a file of the storage, or the text of an SVG of our own. */
export type ImageSource = { kind: 'file'; key: string } | { kind: 'svg'; svg: string };
