import { expect, test } from 'vitest';
import { htmlFaults } from './server-html.ts';

test('a page as a remote draws it is fine', () => {
  expect(htmlFaults('')).toEqual([]);
  expect(
    htmlFaults(
      `<!-- a --><h1 class="cat-1">Coats &amp; more</h1><p>Open<p>and open<ul><li>a<li>b</ul>
      <img src="/a.jpg" alt="on sale"><svg><path d="M0 0"/><title>t</title></svg><form method="post"><select><option>a</select></form>
      <a href="/on?script=1">on</a><iframe src="/video"></iframe><table><tbody><tr><td>1</table><noscript><p>No scripts</p></noscript>`,
    ),
  ).toEqual([]);
  for (const end of ['<svg/>', '<p>open', '<ul><li>open</ul>', '<br>', '<!-- -->', 'text'])
    expect(htmlFaults(end), end).toEqual([]);
});

test.each([
  ['a script', '<p>a</p><script>steal()</script>', 'it holds <script>'],
  ['a script in a drawing', '<svg><script>steal()</script></svg>', 'it holds <script>'],
  ['a script for those without scripts', '<noscript><script></script></noscript>', 'it holds <script>'],
  ['a style', '<div><style>body{display:none}</style></div>', 'it holds <style>'],
  ['a style in a template', '<template><style>a{}</style></template>', 'it holds <style>'],
  ['a style in a shadow', '<p><template shadowrootmode="open"><style>a{}</style></template></p>', 'it holds <style>'],
  ['a link', '<link rel="stylesheet" href="/a.css">', 'it holds <link>'],
  ['a meta', '<META http-equiv="refresh" content="0;url=/x">', 'it holds <meta>'],
  ['a base', '<base href="//evil.example/">', 'it holds <base>'],
  ['a frame with a document of its own', '<iframe srcdoc="<b>"></iframe>', 'it holds <iframe srcdoc>'],
  ['a handler', '<img src=x OnError="steal()">', 'it holds a handler (onerror of <img>)'],
  ['a handler of the body', '<body onload="steal()">', 'it has attributes for <body>'],
  ['an attribute of the document', '<html class="x">', 'it has attributes for <html>'],
  ['a script in an address', '<a href=" java\nscript:steal()">a</a>', 'it holds a script in an address (href of <a>)'],
  ['a script in the address of a drawing', '<svg><a xlink:href="javascript:x"></a></svg>', 'it holds a script in an address (xlink:href of <a>)'],
])('%s is refused', (_, html, said) => expect(htmlFaults(html)).toEqual([said])); // prettier-ignore

test.each([
  ['closes the region', '<p>a</p></div><p>b</p>'],
  ['closes the region and opens another', '</div><div>'],
  ['closes what is around the region', '</div></main>'],
  ['leaves a comment open', '<p>a</p><!-- '],
  ['leaves a tag open', '<p>a</p><p class="'],
  ['leaves a text field open', '<textarea>'],
  ['leaves text in bold', '<p><b>a'],
  ['leaves a table open', '<table><tr><td>'],
  ['leaves an element open', '<section><p>a</p>'],
  ['turns all that follows into text', '<plaintext>'],
])('HTML that %s is refused', (_, html) => {
  expect(htmlFaults(html)).toEqual(['its elements are not closed where they should be']);
});

test('all that is wrong is said, each once', () => {
  expect(htmlFaults('<script></script><script></script><link></div><style></style>')).toEqual([
    'it holds <script>',
    'it holds <link>',
    'it holds <style>',
    'its elements are not closed where they should be',
  ]);
});
