import { messages } from '../admin-messages.ts';

export interface MissingCredentials {
  email?: string;
  password?: string;
}

/** One message a field that was left empty, in the order of the fields. */
export function missingCredentials({
  email,
  password,
}: {
  email: string;
  password: string;
}): MissingCredentials {
  return {
    ...(email ? {} : { email: messages.signIn.emailRequired }),
    ...(password ? {} : { password: messages.signIn.passwordRequired }),
  };
}
