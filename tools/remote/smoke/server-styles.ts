import { generate, ident, parse, tokenize, type CssNode, type Rule } from 'css-tree';
import { parseFragment } from 'parse5';

/** Emotion key of the shell's own styles. */
const shellStyleKey = 'sh';
const conditionalAtRules = ['media', 'supports', 'container'];

/**
 * Lists problems in the styles that a server bundle adds to the page head: they must be a single Emotion style element for
 * the remote's own classes.
 * @param nonce passed to the bundle
 */
export function findStyleProblems(styles: string, nonce: string): string[] {
  if (styles === '') return [];
  const { childNodes } = parseFragment(styles);
  const [element] = childNodes;
  const attributes = element && 'attrs' in element ? element.attrs : [];
  const given = new Map(attributes.map(({ name, value }) => [name, value]));
  const name = /^[a-z][a-z-]*(?= |$)/.exec(given.get('data-emotion') ?? '')?.[0];
  const isSingleStyleElement =
    childNodes.length === 1 && element && 'tagName' in element && element.tagName === 'style';
  if (!isSingleStyleElement || name === undefined || given.size !== 2 || given.get('nonce') !== nonce)
    return ['its styles must be a single <style> element created by Emotion, with the given nonce'];
  if (name === shellStyleKey) return [`its Emotion key is "${name}", which is reserved for the shell`];
  const css = element.childNodes.map((text) => ('value' in text ? text.value : '')).join('');
  return findForeignRules(css, name).map((rule) => `its styles have ${rule}`);
}

/**
 * Lists rules that affect more than the remote itself.
 * @param name Emotion key of the remote, which is the prefix of its class names
 */
export function findForeignRules(css: string, name: string): string[] {
  const sheet = parse(css, { positions: true, parseValue: false, parseCustomProperty: false });
  const faults =
    sheet.type === 'StyleSheet' ? sheet.children.toArray().flatMap((node) => faultsOf(node)) : [];
  return [...new Set(faults)];

  function faultsOf(node: CssNode): string[] {
    if (node.type === 'Comment' || (node.type === 'Raw' && node.value.trim() === '')) return [];
    if (node.type === 'Rule') return ruleFaults(node);
    if (node.type !== 'Atrule') return [describeForeignRule(generate(node))];
    const rule = ident.decode(node.name).toLowerCase();
    if (conditionalAtRules.includes(rule)) return node.block?.children.toArray().flatMap(faultsOf) ?? [];
    // Emotion's animation names are content hashes, so equal names mean equal animations.
    const isOwnAnimation =
      /^(?:-\w+-)?keyframes$/.test(rule) &&
      ['animation-', `${name}-`].some((prefix) => node.prelude && generate(node.prelude).startsWith(prefix));
    return isOwnAnimation ? [] : [`@${rule}, which affects the whole page`];
  }

  function ruleFaults({ prelude, block }: Rule): string[] {
    const { start, end } = block.loc!;
    if (hasBraces(css.slice(start.offset + 1, end.offset - 1)))
      return [`a nested rule: ${generate(prelude)}`];
    if (prelude.type !== 'SelectorList') return [describeForeignRule(generate(prelude))];
    return prelude.children
      .toArray()
      .filter((selector) => !isOwn(selector, `${name}-`))
      .map((selector) => describeForeignRule(generate(selector)));
  }
}

const describeForeignRule = (selector: string): string =>
  `a rule that is not for its own classes: ${selector.trim()}`;

/** Whether a selector matches only elements that have one of the remote's own classes, their descendants and their following siblings. */
function isOwn(selector: CssNode, prefix: string): boolean {
  return selector.type === 'Selector' && selector.children.toArray().some((part) => isOwnPart(part, prefix));
}

function isOwnPart(part: CssNode, prefix: string): boolean {
  if (part.type === 'ClassSelector') return ident.decode(part.name).startsWith(prefix);
  if (part.type !== 'PseudoClassSelector' || !['is', 'where'].includes(part.name.toLowerCase())) return false;
  const [list] = part.children?.toArray() ?? [];
  return list?.type === 'SelectorList' && list.children.toArray().every((one) => isOwn(one, prefix));
}

/** Whether there are braces outside strings and custom properties. */
function hasBraces(declarations: string): boolean {
  let has = false;
  let isCustom = false;
  let isDeclarationStart = true;
  tokenize(declarations, (_type, start, end) => {
    const token = declarations.slice(start, end);
    if (isDeclarationStart && token.trim() !== '') isCustom = token.startsWith('--');
    isDeclarationStart = token === ';' || (isDeclarationStart && token.trim() === '');
    has ||= token === '{' && !isCustom;
  });
  return has;
}
