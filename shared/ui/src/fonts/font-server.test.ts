// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultTheme } from '../theme/palette.ts';
import { fontFiles, fontsFor } from './font-server.ts';

describe('fonts', () => {
  it('finds every file, under a name that changes with its content', () => {
    for (const [path, file] of fontFiles()) {
      expect(path).toMatch(/^\/fonts\/[a-z0-9-]+\.[0-9a-f]{10}\.woff2$/);
      expect(existsSync(file)).toBe(true);
    }
  });

  it('gives the faces of a theme, their stand-ins and what to preload', () => {
    const { css, preload } = fontsFor({
      ...defaultTheme,
      fontFamily: 'Source Sans 3, sans-serif',
      displayFontFamily: 'Cormorant Garamond, serif',
    });
    expect(css).toContain('font-family:"Source Sans 3"');
    expect(css).toContain('font-family:"Cormorant Garamond Fallback";src:local("Times New Roman")');
    expect(preload).toHaveLength(2);
    for (const path of preload) expect(fontFiles().has(path)).toBe(true);
  });

  it('leaves unknown families to the system', () => {
    expect(fontsFor({ ...defaultTheme, fontFamily: 'Georgia, serif' })).toEqual({ css: '', preload: [] });
  });
});
