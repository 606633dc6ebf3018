import { generate, ident, parse, tokenize, type CssNode, type Rule } from 'css-tree';
import { parseFragment } from 'parse5';

/** Emotion's name for what the shell itself draws. */
const nameOfShell = 'sh';
const conditions = ['media', 'supports', 'container'];

/**
 * What speaks against the styles that a server bundle wants in the head of the page: they may be one element as Emotion
 * makes it, for the remote's own classes.
 * @param nonce that the bundle was given
 */
export function stylesFaults(styles: string, nonce: string): string[] {
  if (styles === '') return [];
  const { childNodes } = parseFragment(styles);
  const [element] = childNodes;
  const attributes = element && 'attrs' in element ? element.attrs : [];
  const given = new Map(attributes.map(({ name, value }) => [name, value]));
  const name = /^[a-z][a-z-]*(?= |$)/.exec(given.get('data-emotion') ?? '')?.[0];
  const isOne = childNodes.length === 1 && element && 'tagName' in element && element.tagName === 'style';
  if (!isOne || name === undefined || given.size !== 2 || given.get('nonce') !== nonce)
    return [
      'its styles are not the one <style> element that Emotion makes, with the nonce that it was given',
    ];
  if (name === nameOfShell) return [`its styles are called "${name}", as the shell’s own are`];
  const css = element.childNodes.map((text) => ('value' in text ? text.value : '')).join('');
  return foreignRules(css, name).map((rule) => `its styles have ${rule}`);
}

/**
 * Rules that concern more of a page than the remote that they are of.
 * @param name Emotion's for its styles: each of its classes begins with it
 */
export function foreignRules(css: string, name: string): string[] {
  const sheet = parse(css, { positions: true, parseValue: false, parseCustomProperty: false });
  const faults =
    sheet.type === 'StyleSheet' ? sheet.children.toArray().flatMap((node) => faultsOf(node)) : [];
  return [...new Set(faults)];

  function faultsOf(node: CssNode): string[] {
    if (node.type === 'Comment' || (node.type === 'Raw' && node.value.trim() === '')) return [];
    if (node.type === 'Rule') return ruleFaults(node);
    if (node.type !== 'Atrule') return [notOwn(generate(node))];
    const rule = ident.decode(node.name).toLowerCase();
    if (conditions.includes(rule)) return node.block?.children.toArray().flatMap(faultsOf) ?? [];
    // Emotion makes their names of what they hold: whoever has the same name has the same animation.
    const isOwnAnimation =
      /^(?:-\w+-)?keyframes$/.test(rule) &&
      ['animation-', `${name}-`].some((begin) => node.prelude && generate(node.prelude).startsWith(begin));
    return isOwnAnimation ? [] : [`@${rule}, which concerns the whole page`];
  }

  function ruleFaults({ prelude, block }: Rule): string[] {
    const { start, end } = block.loc!;
    if (hasBraces(css.slice(start.offset + 1, end.offset - 1)))
      return [`a rule within a rule: ${generate(prelude)}`];
    if (prelude.type !== 'SelectorList') return [notOwn(generate(prelude))];
    return prelude.children
      .toArray()
      .filter((selector) => !isOwn(selector, `${name}-`))
      .map((selector) => notOwn(generate(selector)));
  }
}

const notOwn = (selector: string): string => `a rule that is not for its own classes: ${selector.trim()}`;

/** Whether a selector finds only what has an own class, stands in such an element, or after it beside it. */
function isOwn(selector: CssNode, prefix: string): boolean {
  return selector.type === 'Selector' && selector.children.toArray().some((part) => isOwnPart(part, prefix));
}

function isOwnPart(part: CssNode, prefix: string): boolean {
  if (part.type === 'ClassSelector') return ident.decode(part.name).startsWith(prefix);
  if (part.type !== 'PseudoClassSelector' || !['is', 'where'].includes(part.name.toLowerCase())) return false;
  const [list] = part.children?.toArray() ?? [];
  return list?.type === 'SelectorList' && list.children.toArray().every((one) => isOwn(one, prefix));
}

/** Braces that are no text. Of a custom property they are its value. */
function hasBraces(declarations: string): boolean {
  let has = false;
  let isCustom = false;
  let isBegin = true;
  tokenize(declarations, (_type, start, end) => {
    const token = declarations.slice(start, end);
    if (isBegin && token.trim() !== '') isCustom = token.startsWith('--');
    isBegin = token === ';' || (isBegin && token.trim() === '');
    has ||= token === '{' && !isCustom;
  });
  return has;
}
