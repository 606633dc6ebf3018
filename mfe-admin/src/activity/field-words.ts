/** Fields whose name alone does not say it well. */
const said: Record<string, string> = {
  sku: 'SKU',
  hex: 'Shade',
  html: 'Text',
  alt: 'What it shows',
  weightGrams: 'Weight in grams',
  compareAtPrice: 'Earlier price',
  minSubtotal: 'Smallest order',
  perCustomerLimit: 'Uses per customer',
  usageLimit: 'Uses in all',
  isForFirstOrder: 'For first orders only',
  vendorName: 'Store name',
  vendorSite: 'Link at the end of the footer',
  customCss: 'Own CSS',
  targetIds: 'Only for',
  alsoInCategoryIds: 'Also in',
};

/** `returnWindowDays` → `Return window days`, `isActive` → `Active`, `linkUrl` → `Link`. */
export function fieldInWords(name: string): string {
  const known = said[name];
  if (known) return known;
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^(?:is|has) /, '')
    .replace(/ (?:ids?|url|at)$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
