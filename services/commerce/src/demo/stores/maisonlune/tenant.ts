import type { DemoPromotion, DemoTenant } from '../../demo-store.ts';
import { wordmark } from '../../wordmark.ts';
import { MAISONLUNE_CONTEXT } from './context.ts';

const AUBERGINE = '#3f1d33';
const MARK = `<path d="M19 16A10 10 0 1 0 24.500 31A8.400 8.400 0 1 1 19 16Z" fill="${AUBERGINE}"/>`;

export const MAISONLUNE_TENANT: DemoTenant = {
  code: 'MAISONLUNE',
  vendorName: 'Maison Lune',
  vendorCode: 'robes & tailleurs',
  logoSvg: wordmark('MAISONLUNE', {
    colour: AUBERGINE,
    strokeWidth: 1.25,
    height: 12.5,
    tracking: 4.6,
    mark: MARK,
    label: 'Maison Lune',
  }),
  faviconSvg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="16" fill="${AUBERGINE}"/><path d="M17 6A10 10 0 1 0 25 22A8.500 8.500 0 1 1 17 6Z" fill="#f3ecdf"/></svg>`,
  enabledFeatures: [],
  showCareers: false,
  footerCategories: [
    { name: 'Dresses', categorySlug: 'women-dresses' },
    { name: 'Tailoring', categorySlug: 'women-tailoring' },
    { name: 'Men', categorySlug: 'men' },
    { name: 'Sale', categorySlug: 'sale' },
  ],
  sellerAddress: {
    name: 'Maison Lune',
    streetAddress: '52 Wooster Street',
    city: 'New York',
    state: 'NY',
    postalCode: '10013',
    country: 'US',
  },
  theme: {
    primaryColor: AUBERGINE,
    secondaryColor: '#7d5a2c',
    backgroundColor: '#faf6ee',
    textColor: '#2a2026',
    headerBackgroundColor: '#faf6ee',
    footerBackgroundColor: '#efe7da',
    fontFamily: '"Instrument Sans", "Helvetica Neue", Arial, sans-serif',
    displayFontFamily: 'Cormorant, "Iowan Old Style", Georgia, serif',
    groundColor: MAISONLUNE_CONTEXT.ground,
    customCss: '',
  },
};

export const MAISONLUNE_PROMOTIONS: DemoPromotion[] = [
  {
    code: 'WELCOME10',
    description: '10% off your first order',
    type: 'PERCENTAGE',
    percent: 10,
    minimumMinor: 0,
    categorySlug: null,
    perCustomerLimit: 1,
    isForFirstOrder: true,
  },
  {
    code: 'LUNE50',
    description: '$50 off orders of $400 or more',
    type: 'FIXED',
    amountMinor: 5000,
    minimumMinor: 40000,
    categorySlug: null,
    perCustomerLimit: null,
  },
  {
    code: 'ROBE15',
    description: '15% off dresses',
    type: 'PERCENTAGE',
    percent: 15,
    minimumMinor: 0,
    categorySlug: 'women-dresses',
    perCustomerLimit: null,
  },
];
