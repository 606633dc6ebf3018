// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultTheme } from '../theme/palette.ts';
import { getFontFiles, getThemeFonts } from './font-server.ts';

describe('fonts', () => {
  it('finds every font file and puts a content hash in its name', () => {
    for (const [path, file] of getFontFiles()) {
      expect(path).toMatch(/^\/fonts\/[a-z0-9-]+\.[0-9a-f]{10}\.woff2$/);
      expect(existsSync(file)).toBe(true);
    }
  });

  it("returns a theme's fonts, their fallbacks and the files to preload", () => {
    const { css, preload } = getThemeFonts({
      ...defaultTheme,
      fontFamily: 'Source Sans 3, sans-serif',
      displayFontFamily: 'Cormorant Garamond, serif',
    });
    expect(css).toContain('font-family:"Source Sans 3"');
    expect(css).toContain('font-family:"Cormorant Garamond Fallback";src:local("Times New Roman")');
    expect(preload).toHaveLength(2);
    for (const path of preload) expect(getFontFiles().has(path)).toBe(true);
  });

  it('leaves unknown fonts to the system', () => {
    expect(getThemeFonts({ ...defaultTheme, fontFamily: 'Georgia, serif' })).toEqual({
      css: '',
      preload: [],
    });
  });
});
