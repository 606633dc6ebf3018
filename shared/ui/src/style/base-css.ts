import { regionCss } from './regions.ts';

/** Reset, typography and focus styles, the same in every store. Sent once, before the components' styles. */
export const baseCss = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;tab-size:4;scroll-padding-block:6rem}
main{min-height:calc(100vh - 6.5rem);min-height:calc(100svh - 6.5rem)}
html:has(dialog:modal){overflow:hidden}
body{margin:0;min-height:100vh;min-height:100svh;background:var(--color-background);color:var(--color-text);font:400 1rem/1.5 var(--font-text);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
h1,h2,h3,h4,p,figure,blockquote,dl,dd,ul,ol,fieldset,legend{margin:0;padding:0}
h1,h2,h3,h4{font-weight:600;line-height:1.3;text-wrap:balance}
h1,h2{font-family:var(--font-display);font-weight:var(--font-display-weight);letter-spacing:var(--font-display-tracking);line-height:1.1}
h1{font-size:clamp(1.75rem,1.3rem + 2vw,3rem)}h2{font-size:clamp(1.375rem,1.15rem + 1vw,1.75rem)}h3{font-size:1.125rem}h4{font-size:1rem}
:where(ul[class],ol[class],ul[role="list"]){list-style:none}
fieldset{border:0;min-inline-size:0}
img,picture,svg,video{display:block;max-width:100%}img{height:auto}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}button:disabled{cursor:not-allowed}
a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1px}
summary{cursor:pointer}
table{border-collapse:collapse}
dialog{color:inherit}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
:focus:not(:focus-visible){outline:none}
main:focus,[tabindex="-1"]:focus{outline:none}
::selection{background:var(--color-primary);color:var(--color-on-primary)}
.visually-hidden{position:absolute!important;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.skip-link{position:absolute;left:1rem;top:-6rem;z-index:50;padding:.75rem 1rem;background:var(--color-primary);color:var(--color-on-primary);font-weight:600}
.skip-link:focus{top:1rem}
${regionCss}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}`;
