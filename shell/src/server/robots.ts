import { filterEnabledRemotes } from '../page-match.ts';
import type { LiveRemote } from '../boot.ts';
import type { ShopOrigin } from './shop-origin.ts';

/** Query parameters that filter and sort lists. Their combinations are endless and show only products crawled elsewhere. */
const listParams = [
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
  shopOrigin: ShopOrigin;
  remotes: readonly Pick<LiveRemote, 'declaration'>[];
  enabledFeatures: readonly string[];
}

/** Renders a shop's `robots.txt`. On a host that isn't the shop's own, it disallows everything. */
export function renderRobotsTxt({ shopOrigin, remotes, enabledFeatures }: Shop): string {
  if (!shopOrigin.isOwn || shopOrigin.origin === null) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...listPrivatePaths(remotes, enabledFeatures).map((path) => `Disallow: ${path}`),
    'Disallow: /search',
    ...listParams.map((name) => `Disallow: /category/*${name}=`),
    '',
    `Sitemap: ${shopOrigin.origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Pages rendered only in the browser are personal: cart, account, admin pages. Cuts paths at their first parameter. */
function listPrivatePaths(remotes: Shop['remotes'], enabledFeatures: readonly string[]): string[] {
  const paths = filterEnabledRemotes(remotes, enabledFeatures)
    .flatMap(({ declaration }) => declaration.pages)
    .filter(({ ssr }) => !ssr)
    .map(({ path }) => path.replace(/:.*$/, ''))
    .filter((path) => path !== '/');
  return [...new Set(paths)]
    .filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))
    .toSorted();
}
