import { getErrorMessage, type HostApi } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';

export interface LinkFailure {
  message: string;
  detail: string;
}

/** Sends a link that sets a new password. @returns the failure, if any */
export async function requestResetLink(api: HostApi['api'], email: string): Promise<LinkFailure | undefined> {
  try {
    await api.requestPasswordReset({ body: { email } });
    return undefined;
  } catch (error) {
    return {
      message: messages.password.linkFailed,
      detail: getErrorMessage(error, messages.password.requestFailed),
    };
  }
}
