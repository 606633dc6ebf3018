import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSamples } from '@selvedge/build';
import type { RemoteDeclaration, TenantConfig } from '@selvedge/contract';
import { testTenant } from '@selvedge/testing/sample-values';
import { getThemeFonts } from '@selvedge/ui/fonts';
import { baseCss, themeCss } from '@selvedge/ui/theme';
import { elementIds, type EmbeddedData } from './embedded-data.ts';
import { fetchTenant } from './fetch-tenant.ts';

interface DocumentOptions {
  packageDir: string;
  shop: string | null;
  tenant: string | null;
}

/** The test host's page, with the same style policy as in a shop. */
export async function testHostDocument({ packageDir, shop, tenant: code }: DocumentOptions) {
  const nonce = randomBytes(16).toString('base64');
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `style-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  };
  try {
    const declaration = JSON.parse(
      await readFile(join(packageDir, 'remote.json'), 'utf8'),
    ) as RemoteDeclaration;
    const tenant = shop === null ? testTenant : await fetchTenant(shop, code);
    const data: EmbeddedData = { declaration, tenant, shop, hasSamples: hasSamples(packageDir) };
    return { headers, html: renderDocument(nonce, data) };
  } catch (error) {
    return { headers, html: renderErrorDocument((error as Error).message) };
  }
}

function renderDocument(nonce: string, data: EmbeddedData): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(data.declaration.title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${renderStyles(data.tenant)}</style>
</head>
<body>
<div id="${elementIds.ui}"></div>
<main id="${elementIds.content}" tabindex="-1"></main>
<div id="${elementIds.floating}"></div>
<script type="application/json" id="${elementIds.data}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/@host/host.js" nonce="${nonce}"></script>
</body>
</html>
`;
}

const renderStyles = ({ theme }: TenantConfig): string =>
  getThemeFonts(theme).css + baseCss + themeCss(theme);

const renderErrorDocument = (message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not ready</title><link rel="icon" href="data:,"><h1>The remote can't be shown</h1><p>${escapeHtml(message)}</p><p>Fix this and reload the page.</p></html>\n`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
