import type { StoreSettings } from '@selvedge/contract';
import { testTenant } from '@selvedge/testing';

/** Store settings for tests. */
export const sampleSettings = (changes: Partial<StoreSettings> = {}): StoreSettings => ({
  code: 'FIELDNOTE',
  vendorName: 'Fieldnote',
  vendorSite: { label: 'About us', url: '/about' },
  logoUrl: null,
  logo: null,
  faviconUrl: null,
  favicon: null,
  theme: testTenant.theme,
  themeProblems: [],
  enabledFeatures: ['chatbot'],
  showCareers: true,
  footerCategories: [{ name: 'Women', url: '/category/women' }],
  domains: [
    { host: 'shop.example', isCanonical: true },
    { host: 'www.shop.example', isCanonical: false },
  ],
  pendingDomains: [],
  sellerAddress: {
    name: 'Fieldnote',
    streetAddress: '1 Mill Road',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  },
  returnWindowDays: 30,
  newReviewsWait: false,
  googleClientId: null,
  credentials: [],
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});
