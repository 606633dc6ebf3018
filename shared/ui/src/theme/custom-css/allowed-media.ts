import { walk, type Atrule } from 'css-tree';
import type { Violation } from './allowed-values.ts';

const types = ['all', 'screen', 'print'];
const modifiers = ['only', 'not'];
const features = [
  'min-width', 'max-width', 'width', 'orientation', 'hover', 'pointer', 'prefers-reduced-motion',
  'prefers-color-scheme', 'prefers-contrast',
]; // prettier-ignore
const keywords = ['and', 'or', 'not', 'portrait', 'landscape', 'none', 'hover', 'coarse', 'fine', 'reduce', 'no-preference', 'light', 'dark', 'more', 'less']; // prettier-ignore
const units = ['px', 'em', 'rem'];
const structure = ['AtrulePrelude', 'MediaQueryList', 'Condition'];

/** The first problem in the conditions of an `@media` rule, or null. */
export function findMediaViolation(rule: Atrule): Violation | null {
  if (rule.prelude?.type !== 'AtrulePrelude' || !rule.block)
    return { node: rule, message: '@media needs a valid condition and a block of rules' };
  let violation: Violation | null = null;
  walk(rule.prelude, (node) => {
    if (structure.includes(node.type)) return;
    const isAllowed =
      (node.type === 'MediaQuery' &&
        types.includes(node.mediaType ?? 'all') &&
        (node.modifier === null || modifiers.includes(node.modifier))) ||
      (node.type === 'Feature' && features.includes(node.name)) ||
      (node.type === 'Identifier' && keywords.includes(node.name)) ||
      (node.type === 'Dimension' && units.includes(node.unit)) ||
      (node.type === 'Number' && node.value === '0');
    if (!isAllowed) violation ??= { node, message: "this condition isn't allowed in @media" };
  });
  return violation;
}
