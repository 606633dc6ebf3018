export type TextFormat = 'bold' | 'italic' | 'link' | 'heading' | 'list';

interface Formatted {
  text: string;
  /** What to select then. */
  from: number;
  to: number;
}

const marks = { bold: '**', italic: '_' } as const;
const starts = { heading: '## ', list: '- ' } as const;
const placeholders = { bold: 'bold text', italic: 'italic text', link: 'link text' } as const;
const newLink = 'https://';

/** Adds the marks of `parseRichText` to a part of a text, or to its lines. Lines that have the mark lose it. */
export function formatSelection(format: TextFormat, text: string, from: number, to: number): Formatted {
  if (format === 'heading' || format === 'list') return formatLines(starts[format], text, from, to);
  const selected = text.slice(from, to) || placeholders[format];
  if (format === 'link') {
    const start = from + selected.length + '[]('.length;
    const changed = replace(text, from, to, `[${selected}](${newLink})`);
    return { text: changed, from: start, to: start + newLink.length };
  }
  const mark = marks[format];
  const start = from + mark.length;
  return {
    text: replace(text, from, to, `${mark}${selected}${mark}`),
    from: start,
    to: start + selected.length,
  };
}

function formatLines(start: string, text: string, from: number, to: number): Formatted {
  const first = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  const last = end === -1 ? text.length : end;
  const lines = text.slice(first, last).split('\n');
  const isOn = lines.every((line) => line.startsWith(start));
  const changed = lines
    .map((line) => (isOn ? line.slice(start.length) : start + line.replace(/^(?:#+|-) /, '')))
    .join('\n');
  const endOfChange = first + changed.length;
  return { text: replace(text, first, last, changed), from: endOfChange, to: endOfChange };
}

const replace = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);
