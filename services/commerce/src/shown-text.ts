// They turn around the text behind them, of other names and other lines too.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
// Blanks are nothing to read, nor is what joins or chooses the form of signs that are not there, nor Braille without dots.
const readable = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const withoutBidiControls = (text: string): string => text.replaceAll(bidiControls, '');

/**
 * What an operator or a file calls something, as it is stored: no blanks around it, and nothing that turns text around.
 * Empty where there is nothing to read in it.
 */
export const shownText = (text: string): string =>
  readable.test(text) ? withoutBidiControls(text).trim() : '';
