import type { DemoPromotion, DemoTenant } from '../../demo-store.ts';
import { wordmark } from '../../wordmark.ts';
import { FIELDNOTE_CONTEXT } from './context.ts';

const INK = '#23262b';
const MOSS = '#4a5233';
const MARK = `<g fill="none" stroke="${MOSS}" stroke-width="2.4"><path d="M4 34L13 17L18.500 26L21 22L27 34Z" stroke-linejoin="round"/><path d="M4 39H27" stroke-dasharray="3.400 2.200"/></g>`;

export const FIELDNOTE_TENANT: DemoTenant = {
  code: 'FIELDNOTE',
  vendorName: 'Fieldnote',
  vendorCode: 'outdoor & everyday',
  logoSvg: wordmark('FIELDNOTE', {
    colour: INK,
    strokeWidth: 2.3,
    height: 14,
    tracking: 4.2,
    mark: MARK,
    label: 'Fieldnote',
  }),
  faviconSvg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${MOSS}"/><path d="M5 22L13 8l5 8 2.500-4L27 22Z" fill="#f4f0e8"/><path d="M5 26H27" stroke="#f4f0e8" stroke-width="1.800" stroke-dasharray="3 2"/></svg>`,
  enabledFeatures: ['chatbot'],
  showCareers: true,
  footerCategories: [
    { name: 'Women', categorySlug: 'women' },
    { name: 'Men', categorySlug: 'men' },
    { name: 'Accessories', categorySlug: 'accessories' },
    { name: 'Sale', categorySlug: 'sale' },
  ],
  sellerAddress: {
    name: 'Fieldnote',
    streetAddress: '418 SE Water Avenue',
    city: 'Portland',
    state: 'OR',
    postalCode: '97214',
    country: 'US',
  },
  theme: {
    primaryColor: MOSS,
    secondaryColor: '#7a4a2a',
    backgroundColor: '#f7f4ee',
    textColor: INK,
    headerBackgroundColor: '#f7f4ee',
    footerBackgroundColor: '#e6dfd2',
    fontFamily: '"Hanken Grotesk", "Helvetica Neue", Arial, sans-serif',
    displayFontFamily: '"Hanken Grotesk", "Helvetica Neue", Arial, sans-serif',
    groundColor: FIELDNOTE_CONTEXT.ground,
    customCss: '',
  },
};

export const FIELDNOTE_PROMOTIONS: DemoPromotion[] = [
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
    code: 'TRAIL25',
    description: '$25 off orders of $200 or more',
    type: 'FIXED',
    amountMinor: 2500,
    minimumMinor: 20000,
    categorySlug: null,
    perCustomerLimit: null,
  },
  {
    code: 'CARRY15',
    description: '15% off accessories',
    type: 'PERCENTAGE',
    percent: 15,
    minimumMinor: 0,
    categorySlug: 'accessories',
    perCustomerLimit: null,
  },
];
