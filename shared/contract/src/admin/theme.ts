import { Type, type Static } from 'typebox';
import { HexColor, Line } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const ThemeInput = StrictObject({
  primaryColor: HexColor,
  secondaryColor: HexColor,
  backgroundColor: HexColor,
  textColor: HexColor,
  headerBackgroundColor: HexColor,
  footerBackgroundColor: HexColor,
  fontFamily: Line(200),
  displayFontFamily: Type.Optional(Line(200)),
  customCss: Type.String({ maxLength: 20_000 }),
});
export type ThemeInput = Static<typeof ThemeInput>;

/** A theme value that is corrected or left out when the theme is applied, and why. */
export const ThemeProblem = Type.Object({ field: Type.String(), message: Type.String() });
