import type { Cart, TenantConfig, User } from '@selvedge/contract';

export const testTenant: TenantConfig = {
  code: 'FIELDNOTE',
  vendorCode: 'fieldnote',
  vendorName: 'Fieldnote',
  logoUrl: null,
  faviconUrl: null,
  enabledFeatures: ['chatbot'],
  showCareers: true,
  footerCategories: [],
  vendorSite: { label: 'fieldnote.example', url: 'https://fieldnote.example' },
  googleClientId: null,
  theme: {
    primaryColor: '#2f3b2a',
    secondaryColor: '#8a6d4b',
    backgroundColor: '#f7f4ee',
    textColor: '#1d1d1b',
    headerBackgroundColor: '#ffffff',
    footerBackgroundColor: '#ffffff',
    fontFamily: 'Inter, sans-serif',
    customCss: '',
  },
};

export const testUser: User = {
  id: '0b7e8c1a-5d3f-4a2b-9c6d-1e2f3a4b5c6d',
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Weaver',
  phoneNumber: null,
};

/** A cart without lines. */
export const testCart: Cart = {
  id: 'cart-1',
  items: [],
  summary: { subtotal: 0, tax: 0, shippingCost: 0, total: 0 },
  notices: [],
};
