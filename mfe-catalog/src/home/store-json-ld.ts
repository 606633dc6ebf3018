import type { TenantConfig } from '@selvedge/contract';

const context = 'https://schema.org';

/** Structured data about the site, its search and the store. */
export function storeJsonLd({ vendorName, logoUrl, vendorSite }: TenantConfig): object[] {
  const webSite = {
    '@context': context,
    '@type': 'WebSite',
    '@id': '/#website',
    name: vendorName,
    url: '/',
    inLanguage: 'en',
    publisher: { '@id': '/#store' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  };
  const store = {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': '/#store',
    name: vendorName,
    url: '/',
    ...(logoUrl ? { logo: logoUrl } : {}),
    ...(/^https?:/.test(vendorSite.url) ? { sameAs: [vendorSite.url] } : {}),
  };
  return [webSite, store];
}
