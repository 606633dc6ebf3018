import { expect, test } from 'vitest';
import { leftoversOf, type Holdings } from './leftovers.ts';

const usual: Holdings = {
  listeners: ['click on window', 'scroll on window', 'scroll on window'],
  elements: ['<link rel="icon"> in the head', '<div id="shell-header"> in the body'],
  styles: [{ name: 'sh', css: 'body{}' }, { name: 'cat', css: '.cat-1{}' }],
}; // prettier-ignore
const with_ = (more: Partial<Holdings>): Holdings => ({
  listeners: [...usual.listeners, ...(more.listeners ?? [])],
  elements: [...usual.elements, ...(more.elements ?? [])],
  styles: [...usual.styles, ...(more.styles ?? [])],
});

test('what the shell and the page gone to have is no leftover', () => {
  expect(leftoversOf(usual, usual)).toEqual([]);
  expect(leftoversOf({ listeners: [], elements: [], styles: [] }, usual)).toEqual([]);
});

test('Emotion keeps the rules of a remote’s own classes for the next visit', () => {
  expect(leftoversOf(with_({ styles: [{ name: 'acc', css: '.acc-1:hover{} @media print{.acc-2{}}' }] }), usual)).toEqual([]); // prettier-ignore
});

test.each<[string, Partial<Holdings>, string]>([
  ['a listener', { listeners: ['keydown on document'] }, 'a listener (keydown on document)'],
  ['one more listener of a kind', { listeners: ['scroll on window'] }, 'a listener (scroll on window)'],
  ['an element', { elements: ['<div class="overlay"> in the body'] }, '<div class="overlay"> in the body'],
  ['a style for all', { styles: [{ name: 'acc', css: '.acc-1{} body{}' }] }, 'styles of "acc" with a rule that is not for its own classes: body'],
  ['a second style of a name that is another’s', { styles: [{ name: 'cat-global', css: 'p{}' }] }, 'styles of "cat-global" with a rule that is not for its own classes: p'],
  ['a rule within a rule', { styles: [{ name: 'acc', css: '.acc-1{ & p{} }' }] }, 'styles of "acc" with a rule within a rule: .acc-1'],
])('%s that is left is one', (_, more, said) => expect(leftoversOf(with_(more), usual)).toEqual([said])); // prettier-ignore

test('each is named once, with how many there are', () => {
  expect(leftoversOf(with_({ listeners: ['keyup on window', 'keyup on window'] }), usual)).toEqual([
    '2 listeners (keyup on window)',
  ]);
});
