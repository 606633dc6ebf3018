import { expect, it } from 'vitest';
import { parseBody } from './parse-body.ts';

it('splits a text into headings, paragraphs and lists', () => {
  const body = `First line
second line

## A heading
Right below it
- one
- two
  goes on
* three

Last`;
  expect(parseBody(body)).toEqual([
    { kind: 'paragraph', text: 'First line\nsecond line' },
    { kind: 'heading', text: 'A heading' },
    { kind: 'paragraph', text: 'Right below it' },
    { kind: 'list', items: ['one', 'two goes on', 'three'] },
    { kind: 'paragraph', text: 'Last' },
  ]);
});

it('keeps incomplete markup as text', () => {
  expect(parseBody('##\r\n\r\n-\r\n#hashtag')).toEqual([
    { kind: 'paragraph', text: '##' },
    { kind: 'paragraph', text: '-\n#hashtag' },
  ]);
});
