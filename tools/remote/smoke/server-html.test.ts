import { expect, test } from 'vitest';
import { findHtmlProblems } from './server-html.ts';

test('accepts the HTML of a typical page', () => {
  expect(findHtmlProblems('')).toEqual([]);
  expect(
    findHtmlProblems(
      `<!-- a --><h1 class="cat-1">Coats &amp; more</h1><p>Open<p>and open<ul><li>a<li>b</ul>
      <img src="/a.jpg" alt="on sale"><svg><path d="M0 0"/><title>t</title></svg><form method="post"><select><option>a</select></form>
      <a href="/on?script=1">on</a><iframe src="/video"></iframe><table><tbody><tr><td>1</table>
      <noscript><p>No scripts, but <a href="?size=M">links</a></p><button type="submit" form="filters">and buttons</button></noscript>`,
    ),
  ).toEqual([]);
  for (const end of ['<svg/>', '<p>open', '<ul><li>open</ul>', '<br>', '<!-- -->', 'text'])
    expect(findHtmlProblems(end), end).toEqual([]);
});

test.each([
  ['a script', '<p>a</p><script>steal()</script>', 'it contains <script>'],
  ['a script in an SVG', '<svg><script>steal()</script></svg>', 'it contains <script>'],
  ['a script in noscript', '<noscript><script></script></noscript>', 'it contains <script>'],
  ['a style', '<div><style>body{display:none}</style></div>', 'it contains <style>'],
  ['a style in a template', '<template><style>a{}</style></template>', 'it contains <style>'],
  ['a style in a shadow root', '<p><template shadowrootmode="open"><style>a{}</style></template></p>', 'it contains <style>'],
  ['a link', '<link rel="stylesheet" href="/a.css">', 'it contains <link>'],
  ['a meta', '<META http-equiv="refresh" content="0;url=/x">', 'it contains <meta>'],
  ['a base', '<base href="//evil.example/">', 'it contains <base>'],
  ['a frame with an inline document', '<iframe srcdoc="<b>"></iframe>', 'it contains <iframe srcdoc>'],
  ['a handler', '<img src=x OnError="steal()">', 'it contains a handler (onerror of <img>)'],
  ['a handler of the body', '<body onload="steal()">', 'it has attributes for <body>'],
  ['an attribute of the document', '<html class="x">', 'it has attributes for <html>'],
  ['a script in a URL', '<a href=" java\nscript:steal()">a</a>', 'it contains a script in an address (href of <a>)'],
  ['a script in an SVG link', '<svg><a xlink:href="javascript:x"></a></svg>', 'it contains a script in an address (xlink:href of <a>)'],
])('rejects %s', (_, html, problem) => expect(findHtmlProblems(html)).toEqual([problem])); // prettier-ignore

test.each([
  ['closes the region', '<p>a</p></div><p>b</p>'],
  ['closes the region and opens another', '</div><div>'],
  ['closes elements around the region', '</div></main>'],
  ['leaves a comment open', '<p>a</p><!-- '],
  ['leaves a tag open', '<p>a</p><p class="'],
  ['leaves a text field open', '<textarea>'],
  ['leaves text in bold', '<p><b>a'],
  ['leaves a table open', '<table><tr><td>'],
  ['leaves an element open', '<section><p>a</p>'],
  ['turns everything after it into text', '<plaintext>'],
])('rejects HTML that %s', (_, html) => {
  expect(findHtmlProblems(html)).toEqual(['its elements are not closed where they should be']);
});

test('reports each problem once', () => {
  expect(findHtmlProblems('<script></script><script></script><link></div><style></style>')).toEqual([
    'it contains <script>',
    'it contains <link>',
    'it contains <style>',
    'its elements are not closed where they should be',
  ]);
});
