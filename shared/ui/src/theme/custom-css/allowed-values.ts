import { ident, lexer, string, walk, type CssNode, type Value } from 'css-tree';
import { allowedProperties, type AllowedProperty } from './allowed-properties.ts';

/** A part of a style sheet that the allowlist rejects, and why. */
export interface Violation {
  node: CssNode;
  message: string;
}

const colorFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color-mix'];
const gradientFunctions = ['linear-gradient', 'radial-gradient', 'conic-gradient'];
const allowedVariable = /^--(?:color|font)-[a-z0-9-]+$/;
/** Approximate pixels per unit, precise enough to keep sizes reasonable. */
const pixelsPerUnit = new Map([['px', 1], ['pt', 4 / 3], ['rem', 16], ['em', 16], ['ch', 8], ['ex', 8]]); // prettier-ignore
const angles = ['deg', 'turn', 'rad', 'grad'];
const plainKeyword = /^-?[a-z][a-z0-9-]*$/i;
const maxTextLength = 60;

/**
 * Checks a declaration against the allowlist, after decoding all escapes.
 * @returns the first problem, or null if the declaration is allowed
 */
export function findDeclarationViolation(name: string, value: CssNode): Violation | null {
  const property = Object.hasOwn(allowedProperties, name) ? allowedProperties[name] : undefined;
  if (!property) return { node: value, message: `the property ${name} isn't allowed` };
  if (value.type !== 'Value') return { node: value, message: `the value of ${name} is invalid` };
  const violation = findValueViolation(name, property, value);
  if (violation) return violation;
  return usesVariables(value) || lexer.matchProperty(name, value).matched
    ? null
    : { node: value, message: `this isn't a valid value for ${name}` };
}

function findValueViolation(name: string, property: AllowedProperty, value: Value): Violation | null {
  let violation: Violation | null = null;
  const depth: string[] = [];
  walk(value, {
    enter(node: CssNode) {
      const message = checkNode(name, property, node, depth.at(-1));
      if (message) violation ??= { node, message };
      if (node.type === 'Function') depth.push(node.name);
    },
    leave(node: CssNode) {
      if (node.type === 'Function') depth.pop();
    },
  });
  return violation;
}

/** @param inside name of the function around the node, if any */
function checkNode(
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
      return property.isOpaque && ![3, 6].includes(node.value.length) ? `${name} can't be transparent` : null;
    case 'Identifier':
      return checkKeyword(name, property, node, inside);
    case 'Function':
      return checkFunction(name, property, node);
    case 'String':
      if (!property.takesText) return `${name} can't have quoted text`;
      return node.value.length > maxTextLength ? `the text is longer than ${maxTextLength} characters` : null;
    case 'Number':
      return inside === undefined ? checkRange(name, property.number, Number(node.value), '') : null;
    case 'Percentage':
      return inside === undefined ? checkRange(name, property.percent, Number(node.value), '%') : null;
    case 'Dimension':
      return checkDimension(name, property, node, inside);
    default:
      return node.type === 'Url' || node.type === 'Raw'
        ? `${name} can't contain URLs or invalid values`
        : `${name} can't contain this`;
  }
}

function checkKeyword(
  name: string,
  property: AllowedProperty,
  node: CssNode & { type: 'Identifier' },
  inside: string | undefined,
): string | null {
  if (inside === 'var')
    return allowedVariable.test(node.name) ? null : 'only the variables --color-… and --font-… can be used';
  node.name = ident.decode(node.name);
  if (!plainKeyword.test(node.name)) return `${name} can't contain ${string.encode(node.name)}`;
  const keyword = node.name.toLowerCase();
  if (property.isOpaque && keyword === 'transparent') return `${name} can't be transparent`;
  return property.keywords && inside === undefined && !property.keywords.includes(keyword)
    ? `${name} can't be ${keyword}`
    : null;
}

function checkFunction(
  name: string,
  property: AllowedProperty,
  node: CssNode & { type: 'Function' },
): string | null {
  node.name = ident.decode(node.name).toLowerCase();
  if (node.name === 'var') return node.children.size === 1 ? null : "a variable can't have a fallback value";
  const isColor = colorFunctions.includes(node.name);
  if (property.isOpaque && isColor && (node.name === 'color-mix' || hasAlpha(node)))
    return `${name} can't be transparent`;
  if ((isColor && property.takesColor) || (property.takesGradient && gradientFunctions.includes(node.name)))
    return null;
  return `${node.name}() isn't allowed in ${name}`;
}

const hasAlpha = (node: CssNode & { type: 'Function' }) =>
  node.name.length === 4 ||
  node.children.some((part) => part.type === 'Operator' && part.value === '/') ||
  node.children.toArray().filter((part) => part.type !== 'Operator').length > 3;

function checkDimension(
  name: string,
  property: AllowedProperty,
  node: CssNode & { type: 'Dimension' },
  inside: string | undefined,
): string | null {
  node.unit = ident.decode(node.unit).toLowerCase();
  if (angles.includes(node.unit) && inside !== undefined) return null;
  const factor = pixelsPerUnit.get(node.unit);
  if (factor === undefined) return `the unit ${node.unit} isn't allowed`;
  return checkRange(name, property.pixels, Number(node.value) * factor, 'px');
}

function checkRange(
  name: string,
  bounds: readonly [number, number] | undefined,
  value: number,
  unit: string,
): string | null {
  if (!bounds) return `${name} can't be this kind of number`;
  const [min, max] = bounds;
  return value >= min && value <= max ? null : `${name} must be between ${min}${unit} and ${max}${unit}`;
}

function usesVariables(value: Value): boolean {
  let isUsed = false;
  walk(value, (node) => {
    if (node.type === 'Function' && node.name === 'var') isUsed = true;
  });
  return isUsed;
}
