import { tokenize } from 'css-tree';

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** The offset of the first bracket, string or comment that is never closed, or null. */
export function findUnclosedPart(source: string): { offset: number; what: string } | null {
  const open: { offset: number; sign: string }[] = [];
  let unclosed: { offset: number; what: string } | null = null;
  tokenize(source, (_type: number, start: number, end: number) => {
    const token = source.slice(start, end);
    const [first = '', last = ''] = [token[0], token.at(-1)];
    if (token.startsWith('/*')) {
      if (token.length < 4 || !token.endsWith('*/')) unclosed ??= { offset: start, what: 'comment' };
    } else if (first === '"' || first === "'") {
      if (token.length < 2 || last !== first) unclosed ??= { offset: start, what: 'text' };
    } else if (closing[last]) open.push({ offset: start, sign: last });
    else if (token === closing[open.at(-1)?.sign ?? '']) open.pop();
  });
  const [bracket] = open;
  return unclosed ?? (bracket ? { offset: bracket.offset, what: `bracket ${bracket.sign}` } : null);
}
