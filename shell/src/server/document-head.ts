import type { TenantConfig } from '@selvedge/contract';
import type { Head } from '@selvedge/mfe-kit/document';
import { escapeHtml, scriptJson, voidElement } from './html.ts';

interface HeadContext {
  tenant: TenantConfig;
  head: Head | null;
  /** `https://shop.example`, as the shopper sees it; `null` when the page has no address of its own. */
  origin: string | null;
  /** Path of the page, without its query. */
  pathname: string;
}

/** Title, description, canonical address, Open Graph, structured data and the preload of the largest picture. */
export function documentHead({ tenant, head, origin, pathname }: HeadContext): string {
  const shopName = tenant.vendorName || 'E-commerce Store';
  const title = head?.title ? `${head.title} · ${shopName}` : shopName;
  // Put behind the origin, never resolved against it: a path of `//evil.example` would name another host.
  const canonical = origin === null ? undefined : new URL(origin + (head?.canonicalPath ?? pathname)).href;
  const openGraph: [string, string | undefined][] = [
    ['og:title', head?.title ?? shopName],
    ['og:type', head?.kind ?? 'website'],
    ['og:url', canonical],
    ['og:site_name', shopName],
    ['og:description', head?.description],
    ['og:image', head?.image ? URL.parse(head.image, origin ?? undefined)?.href : undefined],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    head?.preloadImage ? preloadImage(head.preloadImage) : '',
    head?.description ? voidElement('meta', { name: 'description', content: head.description }) : '',
    head?.noIndex
      ? voidElement('meta', { name: 'robots', content: 'noindex' })
      : canonical && voidElement('link', { rel: 'canonical', href: canonical }),
    ...openGraph.map(([property, content]) => (content ? voidElement('meta', { property, content }) : '')),
    voidElement('link', { rel: 'icon', href: tenant.faviconUrl ?? '/favicon.svg' }),
    ...(head?.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${scriptJson(absolute(data, origin ?? ''))}</script>`,
    ),
  ].join('');
}

function preloadImage({ srcSet, sizes, type }: NonNullable<Head['preloadImage']>): string {
  return voidElement('link', {
    rel: 'preload',
    as: 'image',
    imagesrcset: srcSet,
    imagesizes: sizes,
    type,
    fetchpriority: 'high',
  });
}

/** Structured data names whole addresses; pages only know paths. Strings that start with one `/` become addresses. */
function absolute(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => absolute(item, origin));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, absolute(item, origin)]));
}
