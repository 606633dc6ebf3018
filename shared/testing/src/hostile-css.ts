// Hostile and allowed custom CSS, for unit tests of the rules and for browser tests.

const overlays = ['fixed', 'absolute', 'sticky', 'relative'].map(
  (kind) => `p { position: ${kind}; inset: 0 }`,
);

const hiding = [
  'display: none', 'display: contents', 'display: flex', 'visibility: hidden', 'visibility: collapse', 'opacity: 0',
  'opacity: .01', 'filter: opacity(0)', 'filter: blur(40px)', 'clip: rect(0 0 0 0)', 'clip-path: inset(50%)',
  'mask: linear-gradient(transparent, transparent)', 'mask-image: linear-gradient(#000, #000)', 'transform: translateX(-9999px)',
  'transform: scale(0)', 'translate: -9999px', 'scale: 0', 'rotate: 90deg', 'zoom: 0', 'width: 0', 'height: 0',
  'max-width: 0', 'max-height: 0', 'min-width: 9999px', 'min-height: 100vh', 'inline-size: 0', 'block-size: 0',
  'font-size: 0', 'font-size: 1px', 'font-size: 900px', 'font-size: 0%', 'font: 0/0 a', 'line-height: 0', 'line-height: 99',
  'text-indent: -9999px', 'text-indent: 9999px', 'letter-spacing: -99px', 'letter-spacing: 999px', 'word-spacing: 999px',
  'color: transparent', 'color: #0000', 'color: #00000000', 'color: rgba(0, 0, 0, 0)', 'color: rgb(0 0 0 / 0)',
  'color: hsl(0 0% 0% / 1%)', 'color: color-mix(in srgb, red, transparent)', '-webkit-text-fill-color: transparent',
  'content-visibility: hidden', 'overflow: hidden', 'text-overflow: clip', 'white-space: nowrap', 'float: left',
  'columns: 1px', 'column-count: 0', 'order: -1', 'all: unset', 'appearance: none', 'writing-mode: vertical-rl',
  'direction: rtl', 'unicode-bidi: bidi-override', 'interactivity: inert', 'margin: -500px', 'margin-top: -1px', 'margin-left: 9999px',
  'padding: 9999px', 'padding-left: 100vw', 'inset: 0', 'top: 0', 'left: -99px', 'contain: strict', 'contain-intrinsic-size: 0',
].map((declaration) => `p { ${declaration} }`); // prettier-ignore

const reach = [
  'pointer-events: none', 'pointer-events: all', 'user-select: none', 'cursor: none', 'cursor: url(x), auto', 'z-index: 2147483647',
  'touch-action: none', 'outline: 9999px solid red', 'outline: none', 'box-shadow: 0 0 0 9999px red', 'text-shadow: 0 0 9999px red',
  'border: 9999px solid red', 'border-image: linear-gradient(red, red) 1 / 9999px', 'filter: drop-shadow(0 0 999px red)',
  'backdrop-filter: blur(9px)', 'mix-blend-mode: difference', 'animation: x 1s infinite', 'animation-name: x',
  'transition: all 99s', 'scroll-behavior: smooth', 'scroll-snap-type: y mandatory', 'overscroll-behavior: none', 'will-change: transform',
  'perspective: 1px', 'view-transition-name: x', 'anchor-name: --x', 'position-anchor: --x', 'resize: both', 'caret-color: transparent',
  'accent-color: red', 'grid-area: 1 / 1', 'place-self: end', 'translate: 0 100vh', 'offset-path: path("M0 0")', 'offset-distance: 99%',
].map((declaration) => `p { ${declaration} }`); // prettier-ignore

const fetching = [
  'p { background-image: url(https://evil.example/x) }', 'p { background-image: url("//evil.example/x") }',
  'p { background: url(https://evil.example/x) }', 'p { background-image: URL(https://evil.example/x) }',
  'p { background-image: u\\72l(https://evil.example/x) }', 'p { background-image: \\75\\72\\6c("https://evil.example/x") }',
  'p { background-image: url(/media/x.png) }', 'p { background-image: url(data:image/png;base64,AA) }',
  'p { background-image: url(javascript:alert(1)) }', 'p { background-image: image-set("https://evil.example/x" 1x) }',
  'p { background-image: -webkit-image-set(url(https://evil.example/x) 1x) }', 'p { background-image: image("https://evil.example/x") }',
  'p { background-image: cross-fade(url(https://evil.example/x), red) }', 'p { background-image: src("https://evil.example/x") }',
  'p { background-image: paint(x) }', 'p { background-image: element(#x) }', 'p { list-style: url(https://evil.example/x) }',
  'p { list-style-image: url(https://evil.example/x) }', 'p::before { content: url(https://evil.example/x) }',
  'p::before { content: attr(title) }', 'p::before { content: counter(x) }', 'p { border-image-source: url(https://evil.example/x) }',
  'p { cursor: url(https://evil.example/x), auto }', 'p { mask: url(https://evil.example/x) }', 'p { filter: url(https://evil.example/x#f) }',
  'p { clip-path: url(https://evil.example/x#c) }', 'p { shape-outside: url(https://evil.example/x) }',
  'p { --x: url(https://evil.example/x); background-image: var(--x) }', 'p { background-image: var(--x, url(https://evil.example/x)) }',
  'p { color: env(safe-area-inset-top) }', 'p { width: expression(alert(1)) }', 'p { color: expression(alert(1)) }', 'p { behavior: url(x.htc) }',
  'p { -moz-binding: url(https://evil.example/x#b) }', 'p { font-family: url(https://evil.example/x) }', 'p { color: red; background-image: url(https://evil.example/x }',
]; // prettier-ignore

const atRules = [
  '@import "https://evil.example/x.css";', "@import url('//evil.example/x.css') screen;", '@\\69mport "https://evil.example/x.css";',
  '@IMPORT "https://evil.example/x";', '@charset "utf-7";', '@namespace url(https://evil.example/);',
  '@font-face { font-family: x; src: url(https://evil.example/x.woff2) }', '@font-face { font-family: x; src: local("Arial"); unicode-range: U+41 }',
  '@keyframes x { to { opacity: 0 } }', '@layer base { p { color: red } }', '@layer a, b;', '@supports (display: grid) { p { color: red } }',
  '@container (min-width: 1px) { p { color: red } }', '@scope (body) { button { color: red } }', '@starting-style { p { opacity: 0 } }',
  '@property --color-primary { syntax: "<color>"; inherits: true; initial-value: red }', '@page { margin: 0 }', '@view-transition { navigation: auto }',
  '@counter-style x { system: cyclic; symbols: "x" }', '@font-feature-values x { @swash { y: 1 } }', '@document url(https://x) { p { color: red } }',
  '@media screen { @import "https://evil.example/x"; }', '@media screen { @font-face { font-family: x; src: url(//evil.example) } }',
  '@media screen { p { display: none } }', '@media (width < 600px) { p { color: red } }', '@media (aspect-ratio: 1/1) { p { color: red } }',
  '@media (-webkit-min-device-pixel-ratio: 2) { p { color: red } }', '@media (min-width: calc(1px)) { p { color: red } }', '@media screen { } } button { display: none }',
  '@unknown x { p { color: red } }', '@-moz-document url() { p { color: red } }',
]; // prettier-ignore

const outside = [
  'body { color: red }', 'html { color: red }', ':root { --color-primary: red }', ':root { color: red }', '* + main { color: red }',
  'header { color: red }', 'footer a { color: red }', '#shell-header { color: red }', '[data-region] { color: red }', '[id] { color: red }',
  '[value^="4"] { color: red }', 'input[type=password][value$="a"] { color: red }', '.page { color: red }', '.page + button { color: red }',
  '.page ~ * { color: red }', '.hero + a { color: red }', '.description ~ button { color: red }', '+ p { color: red }', '~ button { color: red }',
  '> p { color: red }', 'p { & button { color: red } }', 'p { button { display: none } }', '& button { color: red }', ':has(button) { color: red }',
  'body:has(.page) button { color: red }', ':is(button) { color: red }', ':where(body) button { color: red }', ':host { color: red }',
  '::backdrop { background-color: red }', '::view-transition { color: red }', '::part(x) { color: red }', 'dialog::backdrop { color: red }',
  '::file-selector-button { color: red }', 'p:target { color: red }', 'p:empty { color: red }', 'p:checked { color: red }', 'p || td { color: red }',
  'svg|a { color: red }', '*|* { color: red }', 'p { --color-primary: red }', 'p { --color-text: transparent }', 'p { color: var(--stolen) }',
  'p { color: var(--color-text, red) }', 'p { background-color: var(--space-1) }', '.page > { color: red }', 'p > > a { color: red }',
]; // prettier-ignore

const broken = [
  '} button { display: none }', 'p { color: red } } button { display: none }', 'p { color: red', 'p { content: "', "p { content: '", '/* never closed',
  '</style><script>alert(1)</script>', 'p { color: red</style><script>alert(1)</script> }', '<!-- p { color: red } -->', 'p { color: red; } </style>',
  'p { background-image: linear-gradient(url(https://evil.example/x), red) }', 'p { c\\6flor: r\\65 d; d\\69splay: none }', 'p { d/**/isplay: none }',
  'p { display/**/: none }', 'p { *display: none }', 'p { _position: fixed }', 'p { DISPLAY: NONE }', 'p { Position: Fixed }', 'p { display: none !important }',
  'p { constructor: x }', 'p { __proto__: x }', 'p { toString: x }', 'p { margin: 1constructor }', '\\0 { color: red }', 'p { color: \\0 red }', 'p { }}}}}}} * { display: none }',
  '{ color: red }', 'p { : red }', 'p { color }', 'p { color: }', ';;;', 'p, { color: red }', 'p { color: red; ! }', '{}{}{', '@', '@media', 'p{{}}', '((((((((((', ')]}',
]; // prettier-ignore

/** CSS that is rejected when it's saved. Whatever remains of it in the output must be harmless. */
export const hostileCss: readonly string[] = [
  ...overlays,
  ...hiding,
  ...reach,
  ...fetching,
  ...atRules,
  ...outside,
  ...broken,
];

/** CSS that is accepted, with its output. */
export const allowedCss: readonly (readonly [written: string, sent: string])[] = [
  ['h2 { letter-spacing: 0.02em; color: #334 }', '[data-region] h2{letter-spacing:0.02em;color:#334}'],
  ['.page h2, .hero p { font-style: italic }', '[data-region="page"] h2,[data-region="hero"] p{font-style:italic}'],
  ['.page > p:first-of-type::first-letter { font-size: 3em }', '[data-region="page"]>p:first-of-type::first-letter{font-size:3em}'],
  ['/* ours */ blockquote { border-left: 4px solid var(--color-primary); padding-left: 1rem }', '[data-region] blockquote{border-left:4px solid var(--color-primary);padding-left:1rem}'],
  ['@media (min-width: 45rem) { p { font-size: 1.125rem } }', '@media (min-width:45rem){[data-region] p{font-size:1.125rem}}'],
  ['a:hover { text-decoration: underline 2px; text-underline-offset: 4px }', '[data-region] a:hover{text-decoration:underline 2px;text-underline-offset:4px}'],
  ['table { border-collapse: collapse } td, th { border: 1px solid #ccc; padding: 8px }', '[data-region] table{border-collapse:collapse}[data-region] td,[data-region] th{border:1px solid #ccc;padding:8px}'],
  ['.description li:nth-child(2n+1) { background-color: rgb(0 0 0 / 4%) }', '[data-region="description"] li:nth-child(2n+1){background-color:rgb(0 0 0/4%)}'],
  ['h3 { background-image: linear-gradient(90deg, #eee, #fff 40%) }', '[data-region] h3{background-image:linear-gradient(90deg,#eee,#fff 40%)}'],
  ['p::before { content: "\\201C </style>" }', '[data-region] p::before{content:"\u201c\\3c /style>"}'],
  ['p { font-family: "Hanken Grotesk", serif; text-transform: uppercase }', '[data-region] p{font-family:"Hanken Grotesk",serif;text-transform:uppercase}'],
  ['h2 + p { margin-top: 0; max-width: 40rem; text-align: center }', '[data-region] h2+p{margin-top:0;max-width:40rem;text-align:center}'],
  ['.note:not(.plain) { box-shadow: 0 2px 8px rgb(0 0 0 / 10%); border-radius: 8px }', '[data-region] .note:not(.plain){box-shadow:0 2px 8px rgb(0 0 0/10%);border-radius:8px}'],
  ['p { color: r\\65 d }', '[data-region] p{color:red}'],
  ['', ''],
]; // prettier-ignore
