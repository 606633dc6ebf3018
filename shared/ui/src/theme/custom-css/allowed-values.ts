import { ident, lexer, string, walk, type CssNode, type Value } from 'css-tree';
import { allowedProperties, type AllowedProperty } from './allowed-properties.ts';

/** What is wrong with a part of a style sheet, and where it stands. */
export interface Fault {
  node: CssNode;
  message: string;
}

const colorFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color-mix'];
const gradientFunctions = ['linear-gradient', 'radial-gradient', 'conic-gradient'];
const readableVariable = /^--(?:color|font)-[a-z0-9-]+$/;
/** Pixels of a unit, roughly: enough to keep sizes within what a page can bear. */
const pixelsOf = new Map([['px', 1], ['pt', 4 / 3], ['rem', 16], ['em', 16], ['ch', 8], ['ex', 8]]); // prettier-ignore
const angles = ['deg', 'turn', 'rad', 'grad'];
const plainWord = /^-?[a-z][a-z0-9-]*$/i;
const longestText = 60;

/**
 * Checks a declaration against the list of what is allowed, with every escape decoded first.
 * @returns the first fault; null when the declaration may be sent as its tree says
 */
export function faultOfDeclaration(name: string, value: CssNode): Fault | null {
  const property = Object.hasOwn(allowedProperties, name) ? allowedProperties[name] : undefined;
  if (!property) return { node: value, message: `${name} is not among the properties that may be set` };
  if (value.type !== 'Value') return { node: value, message: `the value of ${name} cannot be read` };
  const fault = faultOfParts(name, property, value);
  if (fault) return fault;
  return usesVariables(value) || lexer.matchProperty(name, value).matched
    ? null
    : { node: value, message: `this is no value of ${name}` };
}

function faultOfParts(name: string, property: AllowedProperty, value: Value): Fault | null {
  let fault: Fault | null = null;
  const depth: string[] = [];
  walk(value, {
    enter(node: CssNode) {
      const message = messageOf(name, property, node, depth.at(-1));
      if (message) fault ??= { node, message };
      if (node.type === 'Function') depth.push(node.name);
    },
    leave(node: CssNode) {
      if (node.type === 'Function') depth.pop();
    },
  });
  return fault;
}

/** @param inside name of the function that the node stands in */
function messageOf(
  name: string,
  property: AllowedProperty,
  node: CssNode,
  inside: string | undefined,
): string | null {
  switch (node.type) {
    case 'Value':
    case 'Operator':
      return null;
    case 'Hash':
      return property.isOpaque && ![3, 6].includes(node.value.length)
        ? `${name} may not be transparent`
        : null;
    case 'Identifier':
      return messageOfWord(name, property, node, inside);
    case 'Function':
      return messageOfFunction(name, property, node);
    case 'String':
      if (!property.takesText) return `${name} takes no text in quotes`;
      return node.value.length > longestText ? `the text is longer than ${longestText} characters` : null;
    case 'Number':
      return inside === undefined ? beyond(name, property.number, Number(node.value), '') : null;
    case 'Percentage':
      return inside === undefined ? beyond(name, property.percent, Number(node.value), '%') : null;
    case 'Dimension':
      return messageOfDimension(name, property, node, inside);
    default:
      return node.type === 'Url' || node.type === 'Raw'
        ? `${name} may not name an address, nor anything that cannot be read`
        : `${name} may not hold this`;
  }
}

function messageOfWord(
  name: string,
  property: AllowedProperty,
  node: CssNode & { type: 'Identifier' },
  inside: string | undefined,
): string | null {
  if (inside === 'var')
    return readableVariable.test(node.name) ? null : 'only the variables --color-… and --font-… may be read';
  node.name = ident.decode(node.name);
  if (!plainWord.test(node.name)) return `${name} may not hold ${string.encode(node.name)}`;
  const word = node.name.toLowerCase();
  if (property.isOpaque && word === 'transparent') return `${name} may not be transparent`;
  return property.words && inside === undefined && !property.words.includes(word)
    ? `${name} may not be ${word}`
    : null;
}

function messageOfFunction(
  name: string,
  property: AllowedProperty,
  node: CssNode & { type: 'Function' },
): string | null {
  node.name = ident.decode(node.name).toLowerCase();
  if (node.name === 'var')
    return node.children.size === 1 ? null : 'a variable may be read without a value instead of it alone';
  const isColor = colorFunctions.includes(node.name);
  if (property.isOpaque && isColor && (node.name === 'color-mix' || hasAlpha(node)))
    return `${name} may not be transparent`;
  if ((isColor && property.takesColor) || (property.takesGradient && gradientFunctions.includes(node.name)))
    return null;
  return `${node.name}() may not be used in ${name}`;
}

const hasAlpha = (node: CssNode & { type: 'Function' }) =>
  node.name.length === 4 ||
  node.children.some((part) => part.type === 'Operator' && part.value === '/') ||
  node.children.toArray().filter((part) => part.type !== 'Operator').length > 3;

function messageOfDimension(
  name: string,
  property: AllowedProperty,
  node: CssNode & { type: 'Dimension' },
  inside: string | undefined,
): string | null {
  node.unit = ident.decode(node.unit).toLowerCase();
  if (angles.includes(node.unit) && inside !== undefined) return null;
  const factor = pixelsOf.get(node.unit);
  if (factor === undefined) return `the unit ${node.unit} may not be used`;
  return beyond(name, property.pixels, Number(node.value) * factor, 'px');
}

function beyond(
  name: string,
  bounds: readonly [number, number] | undefined,
  value: number,
  unit: string,
): string | null {
  if (!bounds) return `${name} takes no such number`;
  const [least, most] = bounds;
  return value >= least && value <= most ? null : `${name} may be ${least}${unit} to ${most}${unit}`;
}

function usesVariables(value: Value): boolean {
  let isUsed = false;
  walk(value, (node) => {
    if (node.type === 'Function' && node.name === 'var') isUsed = true;
  });
  return isUsed;
}
