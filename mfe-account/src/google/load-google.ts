import type { GoogleIdentityServices } from './google-identity.ts';

const deadlineMs = 8000;

/** The script may come once, and this code anew with every version of the remote: the page remembers it for all. */
const googleKey = Symbol.for('selvedge.google');

interface GoogleWindow {
  google?: { accounts?: { id?: GoogleIdentityServices } };
  [googleKey]?: Promise<GoogleIdentityServices> | undefined;
}
const page = globalThis as GoogleWindow;

/**
 * Google's sign-in script, which is loaded with the first call; a failed one may be tried again.
 * @throws Error when it cannot be fetched, does not come in time, or is something else
 */
export function loadGoogle(scriptUrl: string, nonce: string): Promise<GoogleIdentityServices> {
  return (page[googleKey] ??= runScript(scriptUrl, nonce)
    .then(() => {
      const services = page.google?.accounts?.id;
      if (!services) throw new Error('The sign-in script did not bring its functions');
      return services;
    })
    .catch((error: unknown) => {
      page[googleKey] = undefined;
      throw error;
    }));
}

function runScript(scriptUrl: string, nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => () => {
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(fail(`No sign-in script within ${deadlineMs} ms`), deadlineMs);
    script.async = true;
    script.nonce = nonce;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail('The sign-in script could not be loaded')();
    };
    script.src = scriptUrl;
    document.head.append(script);
  });
}
