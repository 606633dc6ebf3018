import {
  generate,
  ident,
  parse,
  type Atrule,
  type Block,
  type CssNode,
  type Rule,
  type StyleSheet,
} from 'css-tree';
import { faultOfDeclaration, type Fault } from './allowed-values.ts';
import { faultOfMedia } from './allowed-media.ts';
import { scopedSelector } from './scoped-selector.ts';
import { unclosedPart } from './unclosed-part.ts';

/** A place in a store's own CSS that is not sent, and why. Lines and columns are counted from 1. */
export interface CustomCssProblem {
  line: number;
  column: number;
  message: string;
}

interface Checked {
  css: string;
  problems: CustomCssProblem[];
}

const mostCharacters = 20_000;
const mostProblems = 50;
// The parser calls itself for each: nobody's CSS may use up the stack of a server, whatever is on it already.
const mostNested = 20;
const mostRemembered = 50;
const remembered = new Map<string, Checked>();

/** What of a store's own CSS is not sent; empty when all of it is. */
export const customCssProblems = (css: string): CustomCssProblem[] => checked(css).problems;

/**
 * A store's own CSS, written anew from what was understood of it: properties, values and selectors of the lists alone,
 * inside the regions of the page (`regions`) alone. For servers: the parser is large.
 */
export const safeCustomCss = (css: string): string => checked(css).css;

function checked(source: string): Checked {
  const known = remembered.get(source);
  if (known) return known;
  const result = check(source);
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value as string);
  remembered.set(source, result);
  return result;
}

function check(source: string): Checked {
  if (source.length > mostCharacters)
    return { css: '', problems: [{ line: 1, column: 1, message: 'this is longer than 20,000 characters' }] };
  const deep = tooDeepAt(source);
  if (deep !== undefined)
    return { css: '', problems: [{ ...placeOf(source, deep), message: 'this is nested too deeply' }] };
  const problems: CustomCssProblem[] = [];
  const report = ({ node, message }: Fault) => {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    if (problems.length < mostProblems) problems.push({ line, column, message });
  };
  const tree = parse(source, {
    positions: true,
    onParseError: ({ line, column, message }: SyntaxError & { line?: number; column?: number }) => {
      if (problems.length < mostProblems) problems.push({ line: line ?? 1, column: column ?? 1, message });
    },
  } as Parameters<typeof parse>[1]) as StyleSheet;
  const unclosed = unclosedPart(source);
  if (unclosed)
    problems.push({ ...placeOf(source, unclosed.offset), message: `this ${unclosed.what} is never closed` });
  const css = tree.children
    .toArray()
    .map((node) => cssOf(node, report))
    .join('');
  // A text may hold anything, but nothing that ends the style element.
  return { css: css.replaceAll('<', '\\3c '), problems: inOrder(problems) };
}

type Report = (fault: Fault) => void;

function cssOf(node: CssNode, report: Report): string {
  if (node.type === 'Comment') return '';
  if (node.type === 'Rule') return ruleCss(node, report);
  if (node.type === 'Atrule') return mediaCss(node, report);
  if (node.type !== 'Raw' || node.value.trim() !== '') report({ node, message: 'this cannot be read' });
  return '';
}

function mediaCss(node: Atrule, report: Report): string {
  const name = ident.decode(node.name).toLowerCase();
  if (name !== 'media') {
    report({ node, message: `@${name} may not be used; of such rules only @media may` });
    return '';
  }
  const fault = faultOfMedia(node);
  if (fault) {
    report(fault);
    return '';
  }
  const rules = node.block?.children.toArray().map((child) => {
    if (child.type === 'Rule') return ruleCss(child, report);
    if (child.type !== 'Comment') report({ node: child, message: 'only rules may stand in @media' });
    return '';
  });
  const inner = rules?.join('') ?? '';
  return inner && node.prelude ? `@media ${generate(node.prelude)}{${inner}}` : '';
}

function ruleCss({ prelude, block }: Rule, report: Report): string {
  if (prelude.type !== 'SelectorList') {
    report({ node: prelude, message: 'this selector cannot be read' });
    return '';
  }
  const selectors = prelude.children.toArray().flatMap((selector) => {
    const scoped =
      selector.type === 'Selector'
        ? scopedSelector(selector)
        : { node: selector, message: 'this selector cannot be read' };
    if (typeof scoped === 'string') return [scoped];
    report(scoped);
    return [];
  });
  const declarations = declarationsCss(block, report);
  return selectors.length > 0 && declarations ? `${selectors.join(',')}{${declarations}}` : '';
}

function declarationsCss(block: Block, report: Report): string {
  const declarations = block.children.toArray().flatMap((node) => {
    if (node.type === 'Comment' || (node.type === 'Raw' && /^[;\s]*$/.test(node.value))) return [];
    if (node.type !== 'Declaration') {
      report({ node, message: 'only declarations, such as color: #333, may stand in a rule' });
      return [];
    }
    const property = ident.decode(node.property).toLowerCase();
    const fault = faultOfDeclaration(property, node.value);
    if (fault) {
      report({ node, message: fault.message });
      return [];
    }
    return [`${property}:${generate(node.value)}${node.important ? '!important' : ''}`];
  });
  return declarations.join(';');
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const inOrder = (problems: CustomCssProblem[]) =>
  problems.toSorted((a, b) => a.line - b.line || a.column - b.column);

/** Where brackets stand in more brackets than anybody writes; strings and comments count as what they look like. */
function tooDeepAt(source: string): number | undefined {
  let depth = 0;
  for (const [offset, character] of [...source].entries()) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth > mostNested) return offset;
  }
  return undefined;
}
