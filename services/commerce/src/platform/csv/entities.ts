import { decodeHTMLStrict } from 'entities';

/** Decodes HTML entities in a cell: `&trade;` is ™. Entities without a semicolon are left alone. */
export function decodeEntities(cell: string): string {
  return cell.includes('&') ? decodeHTMLStrict(cell) : cell;
}

/** Encodes a text for `decodeEntities`. Most texts stay unchanged. */
export function encodeEntities(text: string): string {
  return decodeEntities(text) === text ? text : text.replaceAll('&', '&amp;');
}
