import { isTextLink, type TextBlock, type TextSpan } from '@selvedge/contract';

// How operators write formatted text: `## ` starts a heading and `- ` an item of a list, as in newsletters. Inside a line, there are
// `**bold**`, `_italic_` and `[a link](/sale)`. A backslash takes the meaning from the character after it.

type Marks = Omit<TextSpan, 'text'>;

const unit = String.raw`(?:\\.|[^\\])`;
const inline = new RegExp(
  [
    String.raw`\\(?<escaped>[\\*_[\]#-])`,
    String.raw`\*\*(?<bold>${unit}+?)\*\*`,
    // Not within a word, such as `snake_case`.
    String.raw`(?<![\p{L}\p{N}_])_(?<italic>${unit}+?)_(?![\p{L}\p{N}_])`,
    String.raw`\[(?<label>(?:\\.|[^\\\]])+)\]\((?<url>[^\s()]+)\)`,
  ].join('|'),
  'gsu',
);

/** Reads what an operator has typed. Links aren't checked. */
export function parseRichText(text: string): TextBlock[] {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''));
  return paragraphs.flatMap(parseParagraph);
}

/** Lines without an empty one between them. A heading or a list ends a paragraph. */
function parseParagraph(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const [type, content] = parseLine(line);
    const spans = parseSpans(content.trim());
    if (spans.length === 0) continue;
    const last = blocks.at(-1);
    if (last?.type === type && type !== 'HEADING') last.lines.push(spans);
    else blocks.push({ type, lines: [spans] });
  }
  return blocks;
}

function parseLine(line: string): [type: TextBlock['type'], content: string] {
  const trimmed = line.trimStart();
  if (/^#{1,6} /.test(trimmed)) return ['HEADING', trimmed.replace(/^#+ /, '')];
  return trimmed.startsWith('- ') ? ['LIST', trimmed.slice(2)] : ['PARAGRAPH', line];
}

function parseSpans(text: string, marks: Marks = {}): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  const add = (plain: string) => {
    const last = spans.at(-1);
    if (last && !hasOtherMarks(last, marks)) last.text += plain;
    else if (plain !== '') spans.push({ text: plain, ...marks });
  };
  for (const match of text.matchAll(inline)) {
    const { escaped, bold, italic, label, url } = match.groups!;
    add(text.slice(from, match.index));
    if (escaped !== undefined) add(escaped);
    else if (bold !== undefined) spans.push(...parseSpans(bold, { ...marks, isBold: true }));
    else if (italic !== undefined) spans.push(...parseSpans(italic, { ...marks, isItalic: true }));
    else spans.push(...parseSpans(label!, { ...marks, url: url! }));
    from = match.index + match[0].length;
  }
  add(text.slice(from));
  return spans;
}

const hasOtherMarks = (span: TextSpan, { isBold, isItalic, url }: Marks): boolean =>
  Boolean(span.isBold) !== Boolean(isBold) ||
  Boolean(span.isItalic) !== Boolean(isItalic) ||
  span.url !== url;

/** The reverse of `parseRichText`. */
export const formatRichText = (blocks: readonly TextBlock[]): string => blocks.map(formatBlock).join('\n\n');

function formatBlock({ type, lines }: TextBlock): string {
  const start = { HEADING: '## ', LIST: '- ', PARAGRAPH: '' }[type];
  return lines
    .map((spans) => spans.map(formatSpan).join(''))
    .map((line) => start + (type === 'PARAGRAPH' ? line.replace(/^(#+|-) /, String.raw`\$&`) : line))
    .join('\n');
}

function formatSpan({ text, isBold, isItalic, url }: TextSpan): string {
  const escaped = text.replaceAll(/[\\*_[\]]/g, String.raw`\$&`);
  const italic = isItalic ? `_${escaped}_` : escaped;
  const marked = isBold ? `**${italic}**` : italic;
  return url === undefined ? marked : `[${marked}](${url})`;
}

/** The first link that pages can't have, such as one without a path. */
export const findBadLink = (blocks: readonly TextBlock[]): string | undefined =>
  blocks.flatMap(({ lines }) => lines.flat()).find(({ url }) => url !== undefined && !isTextLink(url))?.url;
