import { Type, type Static } from 'typebox';
import { HexColor, Line } from '../scalars.ts';

export const ThemeInput = Type.Object(
  {
    primaryColor: HexColor,
    secondaryColor: HexColor,
    backgroundColor: HexColor,
    textColor: HexColor,
    headerBackgroundColor: HexColor,
    footerBackgroundColor: HexColor,
    fontFamily: Line(200),
    displayFontFamily: Type.Optional(Line(200)),
    customCss: Type.String({ maxLength: 20_000 }),
  },
  { additionalProperties: false },
);
export type ThemeInput = Static<typeof ThemeInput>;

/** What of a theme is corrected or left out when it is shown, and why. */
export const ThemeProblem = Type.Object({ field: Type.String(), message: Type.String() });
