/**
 * The design tokens. Colors and fonts refer to CSS variables that the tenant's theme sets (`themeCss`). Spacing, sizes and
 * motion are the same in every store.
 */
export const tokens = {
  color: {
    primary: 'var(--color-primary)',
    primaryHover: 'var(--color-primary-hover)',
    onPrimary: 'var(--color-on-primary)',
    /** The primary color for text and icons on the page, adjusted for contrast. */
    primaryText: 'var(--color-primary-text)',
    secondary: 'var(--color-secondary)',
    onSecondary: 'var(--color-on-secondary)',
    secondaryText: 'var(--color-secondary-text)',
    background: 'var(--color-background)',
    /** Cards and fields: slightly lighter than the page. */
    surface: 'var(--color-surface)',
    /** Wells, skeletons and quiet panels: slightly closer to the text color. */
    sunken: 'var(--color-sunken)',
    text: 'var(--color-text)',
    muted: 'var(--color-muted)',
    /** Decorative lines between blocks. */
    hairline: 'var(--color-hairline)',
    /** The border of a field or an outlined button: 3:1 against the page. */
    control: 'var(--color-control)',
    header: 'var(--color-header)',
    onHeader: 'var(--color-on-header)',
    headerMuted: 'var(--color-header-muted)',
    headerHairline: 'var(--color-header-hairline)',
    footer: 'var(--color-footer)',
    onFooter: 'var(--color-on-footer)',
    footerMuted: 'var(--color-footer-muted)',
    footerHairline: 'var(--color-footer-hairline)',
    danger: 'var(--color-danger)',
    onDanger: 'var(--color-on-danger)',
    dangerSurface: 'var(--color-danger-surface)',
    success: 'var(--color-success)',
    successSurface: 'var(--color-success-surface)',
    overlay: 'var(--color-overlay)',
    focus: 'var(--color-focus)',
  },
  font: { text: 'var(--font-text)', display: 'var(--font-display)' },
  weight: { regular: 400, medium: 500, bold: 600, display: 'var(--font-display-weight)' },
  /** The key times 4 is the spacing in pixels. */
  space: {
    0: '0',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    14: '3.5rem',
    16: '4rem',
    20: '5rem',
    24: '6rem',
    /** Between sections: 48 px on a phone, 80 px on a desktop. */
    section: 'clamp(3rem, 1.9rem + 4.5vw, 5rem)',
    /** At the sides of the page. */
    gutter: 'clamp(1rem, 0.3rem + 3vw, 3rem)',
  },
  /** 12, 14, 16, 18, 22, 28, 36, 48 pixels. */
  text: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': '2.25rem',
    '4xl': '3rem',
  },
  leading: { text: 1.5, snug: 1.3, display: 1.1 },
  tracking: { label: '0.08em', tight: 'var(--font-display-tracking)' },
  radius: { sm: '2px', md: '4px', lg: '8px', round: '999px' },
  shadow: {
    raised: '0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 8%)',
    floating: '0 16px 48px rgb(0 0 0 / 18%)',
  },
  motion: { quick: '150ms ease-out', slow: '250ms ease-out' },
  size: { target: '2.75rem', content: '85rem', reading: '70ch', narrow: '30rem' },
  layer: { sticky: 10, popup: 15, header: 20, drawer: 30, toast: 40 },
  /** Styles are mobile first; these media queries are for larger screens and other conditions. */
  media: {
    tablet: '@media (min-width: 45rem)',
    desktop: '@media (min-width: 64rem)',
    hover: '@media (hover: hover)',
    reducedMotion: '@media (prefers-reduced-motion: reduce)',
    /** JavaScript is turned off. */
    noScript: '@media (scripting: none)',
  },
} as const;
