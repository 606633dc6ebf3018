import { withoutBidiControls } from '../clean-text.ts';

/**
 * Removes bidi control characters from the texts of a body, at any depth. Passwords stay as
 * they were typed, and email addresses too: with these characters, they're refused.
 */
export function cleanBody(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields))
    if (typeof value !== 'string') cleanBody(value);
    else if (!/(?:password|email)$/i.test(name)) fields[name] = withoutBidiControls(value);
}
