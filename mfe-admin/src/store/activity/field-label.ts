const labels: Record<string, string> = {
  sku: 'SKU',
  apiKeys: 'API keys',
  hex: 'Color value',
  html: 'Text',
  alt: 'Alt text',
  weightGrams: 'Weight in grams',
  compareAtPrice: 'Former price',
  minSubtotal: 'Minimum order',
  perCustomerLimit: 'Uses per customer',
  usageLimit: 'Total uses',
  isForFirstOrder: 'First order only',
  vendorName: 'Store name',
  vendorSite: 'Footer link',
  customCss: 'Custom CSS',
  targetIds: 'Applies to',
  alsoInCategoryIds: 'Also in',
};

/** `returnWindowDays` → `Return window days`, `isActive` → `Active`, `linkUrl` → `Link`. */
export function fieldLabel(name: string): string {
  const known = labels[name];
  if (known) return known;
  const label = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^(?:is|has) /, '')
    .replace(/ (?:ids?|url|at)$/, '');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
