// These reverse the text after them, including other names and lines.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
// Anything except blanks, blank Braille, joiners and variation selectors.
const visibleCharacter = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

// What the contract's names and titles can't have either: everything invisible except joiners and variation selectors.
const invisibleCharacters =
  /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

export const withoutBidiControls = (text: string): string => text.replaceAll(bidiControls, '');

/** Removes what could reverse or hide the text around it. Blanks stay. */
export const withoutInvisibleCharacters = (text: string): string => text.replaceAll(invisibleCharacters, '');

/**
 * Cleans a name from an operator or a file for storage: trims it and removes bidi control characters.
 * Returns an empty string if there is no visible text.
 */
export const cleanText = (text: string): string =>
  visibleCharacter.test(text) ? withoutBidiControls(text).trim() : '';
