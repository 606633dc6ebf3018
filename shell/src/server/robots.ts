import { remotesOf } from '../page-match.ts';
import type { LiveRemote } from '../boot.ts';
import type { ShopAddress } from './shop-address.ts';

/** Names by which lists are narrowed and sorted: without end, and each list is a part of one that is crawled. */
const listNames = [
  'color',
  'productSize',
  'material',
  'fit',
  'onSale',
  'inStock',
  'minPrice',
  'maxPrice',
  'subcategory',
  'size',
  'sort',
  'sortBy',
  'sortDir',
];

interface Shop {
  address: ShopAddress;
  remotes: readonly Pick<LiveRemote, 'declaration'>[];
  enabledFeatures: readonly string[];
}

/** `robots.txt` of a shop; under a name that is not its own it asks to be left alone. */
export function robotsText({ address, remotes, enabledFeatures }: Shop): string {
  if (!address.isOwn || address.origin === null) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...privatePlaces(remotes, enabledFeatures).map((path) => `Disallow: ${path}`),
    'Disallow: /search',
    ...listNames.map((name) => `Disallow: /category/*${name}=`),
    '',
    `Sitemap: ${address.origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Pages that only a browser renders are somebody's own: cart, account, administration. Up to their parameters. */
function privatePlaces(remotes: Shop['remotes'], enabledFeatures: readonly string[]): string[] {
  const places = remotesOf(remotes, enabledFeatures)
    .flatMap(({ declaration }) => declaration.pages)
    .filter(({ ssr }) => !ssr)
    .map(({ path }) => path.replace(/:.*$/, ''))
    .filter((path) => path !== '/');
  return [...new Set(places)]
    .filter((path) => !places.some((other) => other !== path && path.startsWith(other)))
    .toSorted();
}
