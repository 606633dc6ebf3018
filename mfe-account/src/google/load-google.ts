import { trustScriptUrl } from '@selvedge/mfe-kit';
import type { GoogleIdentityServices } from './google-identity.ts';

const deadlineMs = 8000;

/** The script must load only once per page, but each version of this remote runs this code, so the promise is global. */
const googleKey = Symbol.for('selvedge.google');

interface GoogleWindow {
  google?: { accounts?: { id?: GoogleIdentityServices } };
  [googleKey]?: Promise<GoogleIdentityServices> | undefined;
}
const page = globalThis as GoogleWindow;

/**
 * Loads Google's sign-in script on the first call. After a failure, the next call tries again.
 * @throws Error when the script fails to load, times out or isn't Google's
 */
export function loadGoogle(scriptUrl: string, nonce: string): Promise<GoogleIdentityServices> {
  return (page[googleKey] ??= runScript(scriptUrl, nonce)
    .then(() => {
      const services = page.google?.accounts?.id;
      if (!services) throw new Error('The sign-in script loaded without its functions');
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
    const timer = setTimeout(fail(`The sign-in script did not load within ${deadlineMs} ms`), deadlineMs);
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
    script.src = trustScriptUrl(scriptUrl);
    document.head.append(script);
  });
}
