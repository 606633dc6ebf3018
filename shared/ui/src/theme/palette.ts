import type { Theme } from '@selvedge/contract';
import {
  contrast,
  formatContrast,
  isHexColor,
  mix,
  pickReadableColor,
  pickStrongestColor,
  withContrast,
} from './contrast.ts';

/** A theme value that was corrected or left out, with a message for the operator. */
export interface ThemeProblem {
  field: keyof Theme;
  message: string;
}

/** Used for theme values that are missing or invalid. */
export const defaultTheme: Theme = {
  primaryColor: '#1f2328',
  secondaryColor: '#5b6470',
  backgroundColor: '#ffffff',
  textColor: '#1b1d20',
  headerBackgroundColor: '#ffffff',
  footerBackgroundColor: '#ffffff',
  fontFamily: 'Inter, sans-serif',
  customCss: '',
};

type ColorField = Extract<keyof Theme, `${string}Color`>;

/** Slightly closer to the color of the text on it, or further away if the text would become hard to read. */
function getHoverColor(ground: string, text: string): string {
  const closer = mix(ground, text, 0.14);
  return contrast(closer, text) >= 4.5 ? closer : mix(ground, pickStrongestColor(text), 0.14);
}

/** Every color of a store by the name of its CSS variable, corrected for contrast. */
export function createPalette(theme: Theme): {
  colors: { text: string; background: string } & Record<string, string>;
  problems: ThemeProblem[];
} {
  const problems: ThemeProblem[] = [];
  const read = (field: ColorField): string => {
    const value: unknown = theme[field];
    if (isHexColor(value)) return value.toLowerCase();
    problems.push({ field, message: `must be a color like #1f2328; ${defaultTheme[field]} is used instead` });
    return defaultTheme[field];
  };
  const correctContrast = (
    field: ColorField,
    color: string,
    grounds: string[],
    ratio: number,
    use: string,
  ): string => {
    const fixed = withContrast(color, grounds, ratio);
    if (fixed !== color) {
      const found = formatContrast(Math.min(...grounds.map((ground) => contrast(color, ground))));
      problems.push({
        field,
        message: `${use} has a contrast of ${found}:1, less than ${ratio}:1; ${fixed} is used instead of ${color}`,
      });
    }
    return fixed;
  };

  const background = read('backgroundColor');
  const text = correctContrast('textColor', read('textColor'), [background], 7, 'text on the background');
  const isDark = contrast(text, '#000000') > contrast(text, '#ffffff');
  const paper = isDark ? mix(background, text, 0.06) : mix(background, '#ffffff', 0.7);
  const sunken = mix(background, text, 0.055);
  const grounds = [background, paper, sunken];
  const primary = correctContrast(
    'primaryColor',
    read('primaryColor'),
    [background],
    3,
    'a button on the background',
  );
  const secondary = correctContrast(
    'secondaryColor',
    read('secondaryColor'),
    [background],
    3,
    'an accent on the background',
  );
  const onPrimary = pickReadableColor(primary, [isDark ? text : background, '#ffffff', '#000000']);
  const signal = (color: string) => {
    const surface = mix(paper, color, 0.075);
    return { surface, color: withContrast(color, [...grounds, surface], 4.5) };
  };
  const danger = signal('#b3261e');
  const success = signal('#256b43');

  const bar = (field: 'headerBackgroundColor' | 'footerBackgroundColor', name: string) => {
    const ground = read(field);
    const on = pickReadableColor(ground, [text, background, pickStrongestColor(ground)]);
    return {
      [name]: ground,
      [`on-${name}`]: on,
      [`${name}-muted`]: withContrast(mix(ground, on, 0.66), [ground], 4.5),
      [`${name}-hairline`]: mix(ground, on, 0.14),
    };
  };

  return {
    colors: {
      primary,
      'primary-hover': getHoverColor(primary, onPrimary),
      'on-primary': onPrimary,
      'primary-text': withContrast(primary, grounds, 4.5),
      secondary,
      'on-secondary': pickReadableColor(secondary, [isDark ? text : background, '#ffffff', '#000000']),
      'secondary-text': withContrast(secondary, grounds, 4.5),
      background,
      surface: paper,
      sunken,
      text,
      muted: withContrast(mix(background, text, 0.64), grounds, 4.5),
      hairline: mix(background, text, 0.13),
      control: withContrast(mix(background, text, 0.4), grounds, 3),
      ...bar('headerBackgroundColor', 'header'),
      ...bar('footerBackgroundColor', 'footer'),
      danger: danger.color,
      'on-danger': pickStrongestColor(danger.color),
      'danger-surface': danger.surface,
      success: success.color,
      'success-surface': success.surface,
      overlay: 'rgb(0 0 0 / 48%)',
      focus: text,
    },
    problems,
  };
}
