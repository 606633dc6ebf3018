import type { TenantConfig } from '@selvedge/contract';
import { truncateAtWord, type Head } from '@selvedge/mfe-kit/document';
import { pageTitle } from '../page-title.ts';
import { escapeHtml } from '@selvedge/service-kit';
import { scriptJson, voidElement } from './html.ts';

interface HeadContext {
  tenant: TenantConfig;
  head: Head | null;
  /** `https://shop.example`, as the shopper sees it; `null` if the page has no canonical URL. */
  origin: string | null;
  /** Path of the page, without its query. */
  pathname: string;
}

/** Search engines cut longer descriptions off. */
const maxDescriptionLength = 160;

/** Renders the title, description, canonical URL, Open Graph tags, structured data and the preload of the largest picture. */
export function documentHead({ tenant, head, origin, pathname }: HeadContext): string {
  const shopName = tenant.vendorName || 'E-commerce Store';
  // Appended to the origin, never resolved against it: the path `//evil.example` would name another host.
  const ownPath = head?.canonicalPath?.startsWith('/') ? head.canonicalPath : pathname;
  const canonical = origin === null ? undefined : new URL(origin + ownPath).href;
  const description = head?.description && truncateAtWord(head.description, maxDescriptionLength);
  return [
    `<title>${escapeHtml(pageTitle(head?.title, shopName))}</title>`,
    head?.preloadImage ? preloadImage(head.preloadImage) : '',
    description ? voidElement('meta', { name: 'description', content: description }) : '',
    voidElement('meta', { name: 'robots', content: head?.noIndex ? 'noindex' : 'max-image-preview:large' }),
    canonical && !head?.noIndex ? voidElement('link', { rel: 'canonical', href: canonical }) : '',
    ...linkPreview({ head, shopName, description, canonical, origin }),
    voidElement('link', { rel: 'icon', href: tenant.faviconUrl ?? '/favicon.svg' }),
    ...(head?.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${scriptJson(withAbsoluteUrls(data, origin ?? ''))}</script>`,
    ),
  ].join('');
}

interface Preview {
  head: Head | null;
  shopName: string;
  description: string | undefined;
  canonical: string | undefined;
  origin: string | null;
}

/** Open Graph tags. X's cards fall back to them too. */
function linkPreview({ head, shopName, description, canonical, origin }: Preview): string[] {
  const image = head?.image ? URL.parse(head.image, origin ?? undefined)?.href : undefined;
  const facts = image === undefined ? undefined : head?.imageFacts;
  const properties: [string, string | undefined][] = [
    ['og:title', head?.title || shopName],
    ['og:type', head?.kind ?? 'website'],
    ['og:url', canonical],
    ['og:site_name', shopName],
    ['og:locale', 'en_US'],
    ['og:description', description],
    ['og:image', image],
    ['og:image:width', facts?.width?.toString()],
    ['og:image:height', facts?.height?.toString()],
    ['og:image:alt', facts?.alt],
    ...Object.entries(head?.properties ?? {}),
  ];
  return [
    ...properties.map(([property, content]) => (content ? voidElement('meta', { property, content }) : '')),
    voidElement('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ];
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

/** Fields of structured data that contain URLs. A name that begins with a slash stays a name. */
const urlKeys = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'contentUrl']);

/** Structured data needs absolute URLs, but pages only know paths. */
function withAbsoluteUrls(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return urlKeys.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => withAbsoluteUrls(item, origin, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withAbsoluteUrls(item, origin, name)]),
  );
}
