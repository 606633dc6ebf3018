import type { TextBlock } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { formatSelection } from './format-selection.ts';
import { findBadLink, formatRichText, parseRichText } from './rich-text.ts';

const line = (...spans: TextBlock['lines'][number]) => spans;

test('reads paragraphs, headings, lists, marks and links', () => {
  const typed = [
    'We **sew** and _mend_.',
    'Since 1990.',
    '',
    '## Where',
    'In [our **shop**](/about).',
    '- Cork',
    '- Dublin',
  ];
  expect(parseRichText(typed.join('\r\n'))).toEqual([
    {
      type: 'PARAGRAPH',
      lines: [
        line({ text: 'We ' }, { text: 'sew', isBold: true }, { text: ' and ' }, { text: 'mend', isItalic: true }, { text: '.' }),
        line({ text: 'Since 1990.' }),
      ],
    },
    { type: 'HEADING', lines: [line({ text: 'Where' })] },
    {
      type: 'PARAGRAPH',
      lines: [line({ text: 'In ' }, { text: 'our ', url: '/about' }, { text: 'shop', url: '/about', isBold: true }, { text: '.' })],
    },
    { type: 'LIST', lines: [line({ text: 'Cork' }), line({ text: 'Dublin' })] },
  ]);
}); // prettier-ignore

test('marks without an end, in words or after a backslash are text', () => {
  const spans = (text: string) => parseRichText(text)[0]?.lines[0];
  for (const text of ['2 * 3 ** 4', 'snake_case_name', '[no link]', 'a [b] (c)', '**', '<b>x</b>'])
    expect(spans(text)).toEqual([{ text }]);
  expect(spans(String.raw`\*\*not bold\*\* \_x\_ \\`)).toEqual([
    { text: String.raw`**not bold** _x_ \ `.trim() },
  ]);
});

test.each([
  ['plain'],
  ['a **b** _c_ **_d_** [e](https://a.test) [**f**](mailto:a@b.test)'],
  ['## Heading\n\n- one\n- two\n\nline 1\nline 2'],
  [String.raw`\*\*x\*\* \[y\] \\z \_w\_`],
  [String.raw`\# no heading`],
  [String.raw`\- no list`],
])('%s is the same after it was saved and loaded', (typed) => {
  const blocks = parseRichText(typed);
  expect(parseRichText(formatRichText(blocks))).toEqual(blocks);
});

test('an empty text has no blocks', () => expect(parseRichText(' \n\n \n')).toEqual([]));

test('finds links that pages can’t have', () => {
  expect(findBadLink(parseRichText('[a](/sale) [b](http://a.test) [c](mailto:a@b.test)'))).toBeUndefined();
  expect(findBadLink(parseRichText('[a](/sale) [b](javascript:alert)'))).toBe('javascript:alert');
});

test.each([
  ['bold', 'say it', 4, 6, 'say **it**', 'it'],
  ['italic', '', 0, 0, '_italic text_', 'italic text'],
  ['link', 'see here', 4, 8, 'see [here](https://)', 'https://'],
  ['heading', 'a\nb', 2, 2, 'a\n## b', ''],
  ['list', 'a\nb', 0, 3, '- a\n- b', ''],
  ['list', '- a\n- b', 0, 7, 'a\nb', ''],
  ['heading', '- a', 1, 1, '## a', ''],
] as const)('%s of "%s"', (format, text, from, to, changed, selected) => {
  const result = formatSelection(format, text, from, to);
  expect([result.text, result.text.slice(result.from, result.to)]).toEqual([changed, selected]);
});
