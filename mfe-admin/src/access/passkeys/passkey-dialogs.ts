import type { AdminApi } from '@selvedge/mfe-kit';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The browser's answer to a challenge, as the API takes it. */
export interface PasskeyAnswer {
  challengeId: string;
  response: Record<string, unknown>;
}

/** Lets the person choose a passkey in the browser. @returns `null` if they cancelled */
export async function requestPasskey(adminApi: AdminApi): Promise<PasskeyAnswer | null> {
  const { challengeId, options } = await adminApi.startPasskeySignIn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const response = await unlessCancelled(startAuthentication({ optionsJSON }));
  return response && { challengeId, response: { ...response } };
}

/** Lets the person create a passkey in the browser. @returns `null` if they cancelled */
export async function createPasskey(adminApi: AdminApi): Promise<PasskeyAnswer | null> {
  const { challengeId, options } = await adminApi.startPasskey();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await unlessCancelled(startRegistration({ optionsJSON }));
  return response && { challengeId, response: { ...response } };
}

/** Browsers report a closed dialog and its timeout alike, with one of these names. */
const cancellations = ['NotAllowedError', 'AbortError'];

function unlessCancelled<T>(dialog: Promise<T>): Promise<T | null> {
  return dialog.catch((error: unknown) => {
    if (error instanceof Error && cancellations.includes(error.name)) return null;
    throw error;
  });
}
