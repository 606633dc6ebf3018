import type { TenantConfig } from '@selvedge/contract';
import { frameMessages } from '../frame/frame-messages.ts';

/** Default configuration in neutral colors, so that the store stays open if its own configuration couldn't be loaded. */
export const unknownTenant = (code: string): TenantConfig => ({
  code,
  vendorCode: '',
  vendorName: frameMessages.wordmark,
  logoUrl: null,
  faviconUrl: null,
  enabledFeatures: [],
  showCareers: true,
  footerCategories: [],
  vendorSite: { label: '', url: '' },
  googleClientId: null,
  theme: {
    primaryColor: '#222222',
    secondaryColor: '#555555',
    backgroundColor: '#ffffff',
    textColor: '#222222',
    headerBackgroundColor: '#ffffff',
    footerBackgroundColor: '#ffffff',
    fontFamily: 'Inter, sans-serif',
    customCss: '',
  },
});
