import { merchantHtml } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { plainText, sanitizeHtml } from './sanitize-html.ts';

// The result may only contain the contract's tags and attributes, in the sanitizer's notation. Anything else that a
// browser could read as a tag fails.

const names = Object.values(merchantHtml.attributes).flat().join('|');
const harmlessTag = new RegExp(
  `^<(?:/?(?:${merchantHtml.tags.join('|')})(?: (?:${names})="[^"<>]*")*(?: /)?)>$`,
);
const harmlessLink = /^(?:(?:https?|mailto|tel):|(?![/\\]{2})[^:\\]*$)/i;

function findHarm(html: string): string | undefined {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
  return tags.find((tag) => !harmlessTag.test(tag)) ?? links.find((href) => !harmlessLink.test(href));
}

const call = 'alert(1)';
const elements = ['a', 'body', 'button', 'details', 'div', 'form', 'iframe', 'img', 'input', 'math', 'object', 'p', 'style', 'svg', 'svg/animate', 'td', 'video', 'x']; // prettier-ignore
const events = ['onanimationstart', 'onbeforetoggle', 'onclick', 'onerror', 'onfocus', 'onload', 'onmouseover', 'ONTOGGLE', 'onpointerenter', 'on\u0000error']; // prettier-ignore
const templates = [
  (tag: string, event: string) => `<${tag} ${event}=${call}>text</${tag}>`,
  (tag: string, event: string) => `<${tag} src=x ${event}="${call}"//`,
  (tag: string, event: string) => `<${tag}/${event}='${call}' autofocus tabindex=1>`,
  (tag: string, event: string) => `<${tag}\n${event}\t=\r\n${call}\u000c>`,
  (tag: string, event: string) => `<p title="<${tag} ${event}=${call}>">`,
  (tag: string, event: string) => `<${tag} a="'><img ${event}=${call}>`,
];
const attributeAttacks = elements.flatMap((tag) =>
  events.flatMap((event) => templates.map((create) => create(tag, event))),
);

const schemes = ['javascript:', 'JaVaScRiPt:', ' javascript:', 'java\tscript:', 'java\nscript:', '\u0001javascript:', 'javascript&colon;', '&#106;avascript:', '&#x6A&#x61vascript:', 'data:text/html,<script>', 'data:text/html;base64,', 'vbscript:', 'blob:', 'file:///', '//evil.example/', '/\\evil.example/', '\\\\evil.example\\', 'view-source:javascript:', 'feed:javascript:']; // prettier-ignore
const linkAttacks = schemes.flatMap((scheme) => [
  `<a href="${scheme}${call}">text</a>`,
  `<a href=${scheme}${call}>text</a>`,
  `<a href='${scheme}${call}' target=_top>text`,
  `<a xlink:href="${scheme}${call}">text</a>`,
  `<form action="${scheme}${call}"><button formaction="${scheme}${call}">text</button></form>`,
]);

const markupAttacks = [
  `<script>${call}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<<script>${call}//<</script>`,
  `<script\u0000>${call}</script>`,
  `</title><script>${call}</script>`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<p style="background:url(javascript:${call})">text</p>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object><embed src="javascript:${call}">`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate xlink:href=#a attributeName=href values=javascript:${call} /><a id=a><text>x`,
  `<svg><foreignObject><iframe srcdoc="&lt;script&gt;${call}"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<template><script>${call}</script></template>`,
  `<textarea></textarea><img src=x onerror=${call}>`,
  `<xmp><img src=x onerror=${call}></xmp>`,
  `<plaintext><img src=x onerror=${call}>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!-- --!><img src=x onerror=${call}> -->`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<?xml-stylesheet href="javascript:${call}"?>`,
  `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#60;img src=x onerror=${call}&#62;`,
  `<a href="https://a.example/" onclick="${call}" style="position:fixed;inset:0">text</a>`,
  `<a href="https://a.example/&quot; onmouseover=&quot;${call}">text</a>`,
  `<td colspan='2"onmouseover="${call}'>text</td>`,
  `<time datetime="<script>${call}</script>">now</time>`,
  `<p id="selvedge-boot">text</p><a name="cookie">text</a>`,
  `<img src=x:x onerror=${call}//><img src="x` + '`' + `onerror=${call}">`,
  `${'<div>'.repeat(3_000)}<script>${call}</script>`,
  `<${'a'.repeat(100_000)} onclick=${call}>`,
  `\ufeff<\u200bscript>${call}</script>`,
  '<', '<a', '<a href', '<a href="', '</', '<!', '<!-', '&', '&#', '&#x;', '&#0;', '&#xd800;',
]; // prettier-ignore

test.each([
  ['event handlers', attributeAttacks],
  ['addresses', linkAttacks],
  ['markup', markupAttacks],
])('removes everything that runs code or loads resources: %s', (_, vectors) => {
  const left = vectors.map((html) => [html.slice(0, 200), findHarm(sanitizeHtml(html))]);
  expect(left.filter(([, harm]) => harm !== undefined)).toEqual([]);
});

test('leaves sanitized HTML unchanged', () => {
  const once = [...attributeAttacks, ...linkAttacks, ...markupAttacks].map(sanitizeHtml);
  expect(once.map(sanitizeHtml)).toEqual(once);
});

test('keeps harmless markup', () => {
  const html =
    '<h2>Care</h2><p>Wash at <strong>30°</strong>, a &lt; b &amp; c. <a title="Help" href="/help">More</a></p>';
  expect(sanitizeHtml(html)).toBe(html);
  expect(plainText(html)).toBe('Care Wash at 30°, a < b & c. More');
});
