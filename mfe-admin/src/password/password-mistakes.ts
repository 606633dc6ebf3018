export interface TypedPasswords {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export type PasswordMistakes = Partial<Record<keyof TypedPasswords, string>>;

export function passwordMistakes({
  currentPassword,
  newPassword,
  repeated,
}: TypedPasswords): PasswordMistakes {
  const mistakes: PasswordMistakes = {};
  if (currentPassword === '') mistakes.currentPassword = 'Current password is required';
  if (newPassword.length < 12) mistakes.newPassword = 'At least 12 characters';
  else if (newPassword.length > 128) mistakes.newPassword = 'At most 128 characters';
  else if (newPassword === currentPassword) mistakes.newPassword = 'This is the password you have';
  if (repeated !== newPassword) mistakes.repeated = 'The two do not match';
  return mistakes;
}
