import { decodeHTMLStrict } from 'entities';

/** The text that a cell with HTML entities stands for: `&trade;` is ™. Only those that end in a semicolon count. */
export function decodeEntities(cell: string): string {
  return cell.includes('&') ? decodeHTMLStrict(cell) : cell;
}

/** A cell that `decodeEntities` reads as this text; the text itself wherever that is so anyway. */
export function encodeEntities(text: string): string {
  return decodeEntities(text) === text ? text : text.replaceAll('&', '&amp;');
}
