import type { Model } from './drawing/drawing.ts';
import { hashText } from './drawing/seeded-random.ts';

/** A model, and the height that captions state. */
interface DrawnModel extends Model {
  height: string;
}

const women: readonly DrawnModel[] = [
  { skin: '#e3b594', hair: '#5a3420', cut: 'bob', height: `5'9"` },
  { skin: '#8a5636', hair: '#1c1412', cut: 'curls', height: `5'10"` },
  { skin: '#d6a07a', hair: '#2a1c17', cut: 'bun', height: `5'8"` },
  { skin: '#f0cdb4', hair: '#a3642f', cut: 'long', height: `5'10"` },
  { skin: '#5f3a27', hair: '#15100e', cut: 'bun', height: `5'11"` },
];
const men: readonly DrawnModel[] = [
  { skin: '#dcab88', hair: '#4b3222', cut: 'short', height: `6'1"` },
  { skin: '#7c4c31', hair: '#17110f', cut: 'crop', height: `6'0"` },
  { skin: '#c48e66', hair: '#1f1815', cut: 'short', height: `6'2"` },
  { skin: '#efcbb1', hair: '#8a5a33', cut: 'crop', height: `6'1"` },
];

/** Returns the model for a product, the same one for all its colors. @param department its top category, such as `Men` */
export function modelOf(handle: string, department: string): DrawnModel {
  const own = department === 'Men' ? men : department === 'Women' ? women : [...women, ...men];
  return own[hashText(`model of ${handle}`) % own.length]!;
}
