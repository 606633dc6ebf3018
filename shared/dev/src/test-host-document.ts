import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSamples } from '@selvedge/build';
import type { RemoteDeclaration, TenantConfig } from '@selvedge/contract';
import { testTenant } from '@selvedge/testing/sample-values';
import { fontsFor } from '@selvedge/ui/fonts';
import { baseCss, themeCss } from '@selvedge/ui/theme';
import { elementIds, type Facts } from './facts.ts';
import { shopTenant } from './shop-tenant.ts';

interface Wanted {
  packageDir: string;
  shop: string | null;
  tenant: string | null;
}

/** The page that a remote is tried in, under the same policy for styles as in a shop. */
export async function testHostDocument({ packageDir, shop, tenant: code }: Wanted) {
  const nonce = randomBytes(16).toString('base64');
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `style-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  };
  try {
    const declaration = JSON.parse(
      await readFile(join(packageDir, 'remote.json'), 'utf8'),
    ) as RemoteDeclaration;
    const tenant = shop === null ? testTenant : await shopTenant(shop, code);
    const facts: Facts = { declaration, tenant, shop, hasSamples: hasSamples(packageDir) };
    return { headers, html: documentOf(nonce, facts) };
  } catch (error) {
    return { headers, html: sorryDocument((error as Error).message) };
  }
}

function documentOf(nonce: string, facts: Facts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(facts.declaration.title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${stylesOf(facts.tenant)}</style>
</head>
<body>
<div id="${elementIds.bench}"></div>
<main id="${elementIds.content}" tabindex="-1"></main>
<div id="${elementIds.floating}"></div>
<script type="application/json" id="${elementIds.facts}">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/@host/host.js" nonce="${nonce}"></script>
</body>
</html>
`;
}

const stylesOf = ({ theme }: TenantConfig): string => fontsFor(theme).css + baseCss + themeCss(theme);

const sorryDocument = (message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not ready</title><link rel="icon" href="data:,"><h1>The remote cannot be shown</h1><p>${text(message)}</p><p>Mend that, and load this page again.</p></html>\n`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
