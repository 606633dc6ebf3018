import { messageOf, type HostApi } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';

/** Why no link was sent: the server's own words, or what is known without them. */
export interface LinkFailure {
  message: string;
  detail: string;
}

/** Has a link mailed that sets a new password. @returns the failure, or nothing when the server took the request */
export async function requestResetLink(api: HostApi['api'], email: string): Promise<LinkFailure | undefined> {
  try {
    await api.requestPasswordReset({ body: { email } });
    return undefined;
  } catch (error) {
    return {
      message: messages.password.linkFailed,
      detail: messageOf(error, messages.password.requestFailed),
    };
  }
}
