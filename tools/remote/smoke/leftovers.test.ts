import { expect, test } from 'vitest';
import { findLeftovers, type PageContents } from './leftovers.ts';

const usual: PageContents = {
  listeners: ['click on window', 'scroll on window', 'scroll on window'],
  elements: ['<link rel="icon"> in the head', '<div id="shell-header"> in the body'],
  styles: [{ name: 'sh', css: 'body{}' }, { name: 'cat', css: '.cat-1{}' }],
}; // prettier-ignore
const usualWith = (more: Partial<PageContents>): PageContents => ({
  listeners: [...usual.listeners, ...(more.listeners ?? [])],
  elements: [...usual.elements, ...(more.elements ?? [])],
  styles: [...usual.styles, ...(more.styles ?? [])],
});

test('contents of the shell and the next page are not leftovers', () => {
  expect(findLeftovers(usual, usual)).toEqual([]);
  expect(findLeftovers({ listeners: [], elements: [], styles: [] }, usual)).toEqual([]);
});

test("rules of a remote's own classes are not leftovers", () => {
  expect(findLeftovers(usualWith({ styles: [{ name: 'acc', css: '.acc-1:hover{} @media print{.acc-2{}}' }] }), usual)).toEqual([]); // prettier-ignore
});

test.each<[string, Partial<PageContents>, string]>([
  ['a listener', { listeners: ['keydown on document'] }, 'a listener (keydown on document)'],
  ['another listener of the same kind', { listeners: ['scroll on window'] }, 'a listener (scroll on window)'],
  ['an element', { elements: ['<div class="overlay"> in the body'] }, '<div class="overlay"> in the body'],
  ['a rule for all elements', { styles: [{ name: 'acc', css: '.acc-1{} body{}' }] }, 'styles of "acc" with a rule that is not for its own classes: body'],
  ["styles with a name similar to another remote's", { styles: [{ name: 'cat-global', css: 'p{}' }] }, 'styles of "cat-global" with a rule that is not for its own classes: p'],
  ['a nested rule', { styles: [{ name: 'acc', css: '.acc-1{ & p{} }' }] }, 'styles of "acc" with a nested rule: .acc-1'],
])('reports %s as a leftover', (_, more, leftover) => expect(findLeftovers(usualWith(more), usual)).toEqual([leftover])); // prettier-ignore

test('reports equal leftovers once, with their count', () => {
  expect(findLeftovers(usualWith({ listeners: ['keyup on window', 'keyup on window'] }), usual)).toEqual([
    '2 listeners (keyup on window)',
  ]);
});
