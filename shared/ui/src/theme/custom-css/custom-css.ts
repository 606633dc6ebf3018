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
import { findDeclarationViolation, type Violation } from './allowed-values.ts';
import { findMediaViolation } from './allowed-media.ts';
import { scopedSelector } from './scoped-selector.ts';
import { findUnclosedPart } from './find-unclosed-part.ts';

/** A part of a store's custom CSS that is left out, and why. Lines and columns start at 1. */
export interface CustomCssProblem {
  line: number;
  column: number;
  message: string;
}

interface CheckedCss {
  css: string;
  problems: CustomCssProblem[];
}

const maxLength = 20_000;
const maxProblems = 50;
// The parser is recursive: custom CSS must not overflow the server's stack.
const maxDepth = 20;
const maxCached = 50;
const cache = new Map<string, CheckedCss>();

/** The parts of a store's custom CSS that are left out. */
export const customCssProblems = (css: string): CustomCssProblem[] => getChecked(css).problems;

/**
 * A store's custom CSS, regenerated from its parsed form: only allowed properties, values and selectors, and only inside
 * the page's `regions`. For servers only, because the parser is large.
 */
export const safeCustomCss = (css: string): string => getChecked(css).css;

function getChecked(source: string): CheckedCss {
  const cached = cache.get(source);
  if (cached) return cached;
  const result = check(source);
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
  cache.set(source, result);
  return result;
}

function check(source: string): CheckedCss {
  if (source.length > maxLength)
    return {
      css: '',
      problems: [{ line: 1, column: 1, message: 'the custom CSS is longer than 20,000 characters' }],
    };
  const deepOffset = findTooDeep(source);
  if (deepOffset !== undefined)
    return {
      css: '',
      problems: [{ ...toPosition(source, deepOffset), message: 'this is nested too deeply' }],
    };
  const problems: CustomCssProblem[] = [];
  const report = ({ node, message }: Violation) => {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    if (problems.length < maxProblems) problems.push({ line, column, message });
  };
  const tree = parse(source, {
    positions: true,
    onParseError: ({ line, column, message }: SyntaxError & { line?: number; column?: number }) => {
      if (problems.length < maxProblems) problems.push({ line: line ?? 1, column: column ?? 1, message });
    },
  } as Parameters<typeof parse>[1]) as StyleSheet;
  const unclosed = findUnclosedPart(source);
  if (unclosed)
    problems.push({
      ...toPosition(source, unclosed.offset),
      message: `this ${unclosed.what} is never closed`,
    });
  const css = tree.children
    .toArray()
    .map((node) => toCss(node, report))
    .join('');
  // Quoted strings aren't checked, so `<` is escaped to keep them from closing the style element.
  return { css: css.replaceAll('<', '\\3c '), problems: sortByPosition(problems) };
}

type Report = (violation: Violation) => void;

function toCss(node: CssNode, report: Report): string {
  if (node.type === 'Comment') return '';
  if (node.type === 'Rule') return ruleCss(node, report);
  if (node.type === 'Atrule') return mediaCss(node, report);
  if (node.type !== 'Raw' || node.value.trim() !== '') report({ node, message: "this isn't valid CSS" });
  return '';
}

function mediaCss(node: Atrule, report: Report): string {
  const name = ident.decode(node.name).toLowerCase();
  if (name !== 'media') {
    report({ node, message: `@${name} isn't allowed; the only at-rule you can use is @media` });
    return '';
  }
  const violation = findMediaViolation(node);
  if (violation) {
    report(violation);
    return '';
  }
  const rules = node.block?.children.toArray().map((child) => {
    if (child.type === 'Rule') return ruleCss(child, report);
    if (child.type !== 'Comment') report({ node: child, message: '@media can only contain rules' });
    return '';
  });
  const inner = rules?.join('') ?? '';
  return inner && node.prelude ? `@media ${generate(node.prelude)}{${inner}}` : '';
}

function ruleCss({ prelude, block }: Rule, report: Report): string {
  if (prelude.type !== 'SelectorList') {
    report({ node: prelude, message: "this selector isn't valid" });
    return '';
  }
  const selectors = prelude.children.toArray().flatMap((selector) => {
    const scoped =
      selector.type === 'Selector'
        ? scopedSelector(selector)
        : { node: selector, message: "this selector isn't valid" };
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
      report({ node, message: 'a rule can only contain declarations, such as color: #333' });
      return [];
    }
    const property = ident.decode(node.property).toLowerCase();
    const violation = findDeclarationViolation(property, node.value);
    if (violation) {
      report({ node, message: violation.message });
      return [];
    }
    return [`${property}:${generate(node.value)}${node.important ? '!important' : ''}`];
  });
  return declarations.join(';');
}

function toPosition(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const sortByPosition = (problems: CustomCssProblem[]) =>
  problems.toSorted((a, b) => a.line - b.line || a.column - b.column);

/** The offset where brackets are nested too deeply. Brackets in strings and comments count too. */
function findTooDeep(source: string): number | undefined {
  let depth = 0;
  for (const [offset, character] of [...source].entries()) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth > maxDepth) return offset;
  }
  return undefined;
}
