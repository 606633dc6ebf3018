import { emailPattern } from '@selvedge/contract';
import { messages } from '../admin-messages.ts';

export function emailRule(typed: string): string | undefined {
  const email = typed.trim();
  if (!email) return messages.email.required;
  return new RegExp(emailPattern, 'u').test(email) ? undefined : messages.email.invalid;
}
