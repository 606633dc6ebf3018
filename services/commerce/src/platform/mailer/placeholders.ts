/** `{{order.number}}`, also with spaces inside the braces. It's on one line, because every line is a paragraph of its own. */
const placeholder = /\{\{[ \t]*([\w.]+)[ \t]*\}\}/g;
const brace = /\{\{|\}\}/;

/** Replaces placeholders, once: what a value contains stays as it is, and so do unknown placeholders. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
}

/** The names of all placeholders in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name!);

/** Whether braces are left that are no placeholder, such as `{{order number}}` or `{{order.number`. */
export const hasBrokenPlaceholder = (text: string): boolean => brace.test(text.replace(placeholder, ''));
