import type { Theme } from '@selvedge/contract';

/** Black on white, until the merchant chooses: every contrast is right, and nothing of it is anybody's brand. */
export const firstTheme: Theme = {
  primaryColor: '#1f2328',
  secondaryColor: '#5c6470',
  backgroundColor: '#ffffff',
  textColor: '#1b1d21',
  headerBackgroundColor: '#ffffff',
  footerBackgroundColor: '#f4f4f2',
  fontFamily: 'Inter, sans-serif',
  displayFontFamily: 'Inter, sans-serif',
  customCss: '',
};
