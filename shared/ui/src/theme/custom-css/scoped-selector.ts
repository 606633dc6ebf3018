import { generate, ident, parse, walk, type CssNode, type Selector } from 'css-tree';
import { regionAttribute, regions } from '../../style/regions.ts';
import type { Fault } from './allowed-values.ts';

const pseudoClasses = [
  'hover', 'focus', 'focus-visible', 'active', 'link', 'visited', 'any-link', 'first-child', 'last-child',
  'only-child', 'nth-child', 'nth-last-child', 'first-of-type', 'last-of-type', 'nth-of-type', 'not',
]; // prettier-ignore
const pseudoElements = ['before', 'after', 'first-letter', 'first-line', 'marker'];
const parts = [
  'Selector',
  'SelectorList',
  'TypeSelector',
  'ClassSelector',
  'Combinator',
  'Nth',
  'AnPlusB',
  'Identifier',
];
const outside = ['html', 'body', 'head', 'main', 'header', 'footer'];
const combinators = [' ', '>', '+', '~'];
const plainName = /^[\p{L}_-][\p{L}\p{N}_-]*$/u;

/**
 * A selector that finds things inside the regions of a page alone: everywhere in them, or, where it begins with the name
 * of one (`.page h2`), in that one. What stands beside or below a thing inside is inside, so that nothing leads out.
 * @returns the selector's text, or what is not allowed in it
 */
export function scopedSelector(selector: Selector): string | Fault {
  let fault: Fault | null = null;
  walk(selector, (node) => {
    const message = messageOf(node);
    if (message) fault ??= { node, message };
  });
  if (fault) return fault;
  const nodes = selector.children.toArray();
  const misplaced = nodes.find(
    (node, index) =>
      node.type === 'Combinator' &&
      (index === 0 || index === nodes.length - 1 || nodes[index - 1]?.type === 'Combinator'),
  );
  if (misplaced) return { node: misplaced, message: 'a selector begins and ends with what it selects' };

  const [first, second] = nodes;
  const region =
    first?.type === 'ClassSelector' && (!second || second.type === 'Combinator')
      ? regions.find((name) => name === first.name)
      : undefined;
  if (!region) return `[${regionAttribute}] ${generate(selector)}`;
  if (second?.type !== 'Combinator' || ![' ', '>'].includes(second.name))
    return { node: selector, message: `only what stands inside can be styled, such as .${region} h2` };
  const scope = parse(`[${regionAttribute}="${region}"]`, { context: 'selector' }) as Selector;
  return (
    generate(scope) +
    nodes
      .slice(1)
      .map((node) => generate(node))
      .join('')
  );
}

/** What is wrong with one part of a selector; escapes in its names are decoded first. */
function messageOf(node: CssNode): string | null {
  switch (node.type) {
    case 'TypeSelector':
    case 'ClassSelector': {
      if (node.type === 'TypeSelector' && node.name === '*') return null;
      node.name = ident.decode(node.name);
      if (!plainName.test(node.name)) return 'this name may not be used in a selector';
      return node.type === 'TypeSelector' && outside.includes(node.name.toLowerCase())
        ? `${node.name} is outside of what may be styled`
        : null;
    }
    case 'PseudoClassSelector':
      node.name = ident.decode(node.name).toLowerCase();
      return pseudoClasses.includes(node.name) ? null : `:${node.name} may not be used`;
    case 'PseudoElementSelector':
      node.name = ident.decode(node.name).toLowerCase();
      return pseudoElements.includes(node.name) && !node.children ? null : `::${node.name} may not be used`;
    case 'Combinator':
      return combinators.includes(node.name) ? null : `${node.name} may not be used in a selector`;
    default:
      return parts.includes(node.type)
        ? null
        : 'selectors may hold names of elements, classes and a few pseudo-classes';
  }
}
