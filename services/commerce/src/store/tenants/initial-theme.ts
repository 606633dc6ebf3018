import type { Theme } from '@selvedge/contract';

/** The initial theme: black on white, with good contrast and no branding. */
export const initialTheme: Theme = {
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
