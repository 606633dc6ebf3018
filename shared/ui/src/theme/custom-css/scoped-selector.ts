import { generate, ident, parse, walk, type CssNode, type Selector } from 'css-tree';
import { regionAttribute, regions } from '../../style/regions.ts';
import type { Violation } from './allowed-values.ts';

const pseudoClasses = [
  'hover', 'focus', 'focus-visible', 'active', 'link', 'visited', 'any-link', 'first-child', 'last-child',
  'only-child', 'nth-child', 'nth-last-child', 'first-of-type', 'last-of-type', 'nth-of-type', 'not',
]; // prettier-ignore
const pseudoElements = ['before', 'after', 'first-letter', 'first-line', 'marker'];
const allowedParts = [
  'Selector',
  'SelectorList',
  'TypeSelector',
  'ClassSelector',
  'Combinator',
  'Nth',
  'AnPlusB',
  'Identifier',
];
const pageElements = ['html', 'body', 'head', 'main', 'header', 'footer'];
const combinators = [' ', '>', '+', '~'];
const plainName = /^[\p{L}_-][\p{L}\p{N}_-]*$/u;

/**
 * Limits a selector to the regions of a page: to all of them, or to one if it starts with a region's name (`.page h2`).
 * Combinators can't lead out of a region, because siblings and descendants of an element inside are inside too.
 * @returns the selector's text, or the first problem
 */
export function scopedSelector(selector: Selector): string | Violation {
  let violation: Violation | null = null;
  walk(selector, (node) => {
    const message = checkNode(node);
    if (message) violation ??= { node, message };
  });
  if (violation) return violation;
  const nodes = selector.children.toArray();
  const misplaced = nodes.find(
    (node, index) =>
      node.type === 'Combinator' &&
      (index === 0 || index === nodes.length - 1 || nodes[index - 1]?.type === 'Combinator'),
  );
  if (misplaced)
    return { node: misplaced, message: 'a selector must start and end with an element, not a combinator' };

  const [first, second] = nodes;
  const region =
    first?.type === 'ClassSelector' && (!second || second.type === 'Combinator')
      ? regions.find((name) => name === first.name)
      : undefined;
  if (!region) return `[${regionAttribute}] ${generate(selector)}`;
  if (second?.type !== 'Combinator' || ![' ', '>'].includes(second.name))
    return { node: selector, message: `you can only style elements inside it, such as .${region} h2` };
  const scope = parse(`[${regionAttribute}="${region}"]`, { context: 'selector' }) as Selector;
  return (
    generate(scope) +
    nodes
      .slice(1)
      .map((node) => generate(node))
      .join('')
  );
}

/** The problem with one part of a selector, or null. Decodes escapes in names. */
function checkNode(node: CssNode): string | null {
  switch (node.type) {
    case 'TypeSelector':
    case 'ClassSelector': {
      if (node.type === 'TypeSelector' && node.name === '*') return null;
      node.name = ident.decode(node.name);
      if (!plainName.test(node.name)) return "this name isn't allowed in a selector";
      return node.type === 'TypeSelector' && pageElements.includes(node.name.toLowerCase())
        ? `${node.name} is outside the area you can style`
        : null;
    }
    case 'PseudoClassSelector':
      node.name = ident.decode(node.name).toLowerCase();
      return pseudoClasses.includes(node.name) ? null : `:${node.name} isn't allowed`;
    case 'PseudoElementSelector':
      node.name = ident.decode(node.name).toLowerCase();
      return pseudoElements.includes(node.name) && !node.children ? null : `::${node.name} isn't allowed`;
    case 'Combinator':
      return combinators.includes(node.name) ? null : `${node.name} isn't allowed in a selector`;
    default:
      return allowedParts.includes(node.type)
        ? null
        : 'selectors can only use element names, classes and a few pseudo-classes';
  }
}
