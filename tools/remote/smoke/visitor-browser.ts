import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { ensureBrowser } from '../../ensure-browser.ts';
import type { StoreAddress } from './request-store.ts';
import { ignoreClosedPage } from './serve-version.ts';
import type { Account } from './signed-in.ts';

/** A browser that pages can hardly tell from a visitor's; decision 041 lists the remaining differences. */
export interface VisitorBrowser {
  /** Opens a page as a visitor of a store, signed in or not. The visit isn't counted. */
  openPage(store: StoreAddress, account: Account | null): Promise<VisitorPage>;
  close(): Promise<void>;
}

export interface VisitorPage {
  page: Page;
  cdp: CDPSession;
  close(): Promise<void>;
}

/** Environment variables passed to the browser. It gets no others, such as the signing key. */
const neededByBrowsers =
  /^(?:PATH|HOME|USER|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|SystemRoot|LOCALAPPDATA)$/;
const viewport = { width: 1440, height: 813 };
const window = { width: 1440, height: 900 };
const screen = { width: 1920, height: 1080 };
const languages = 'en-US,en';

export const browserEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && neededByBrowsers.test(name) ? [[name, value]] : [],
    ),
  );

/** Chromium can't use its sandbox as root. */
export const sandboxOptions = (userId: number | undefined): { chromiumSandbox: boolean } => ({
  chromiumSandbox: userId !== 0,
});

/** @param stores the stores to visit; their host names don't have to resolve on this machine */
export async function launchVisitorBrowser(stores: readonly StoreAddress[]): Promise<VisitorBrowser> {
  const executablePath = (await ensureBrowser()) || undefined;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ...sandboxOptions(process.getuid?.()),
    env: browserEnv(process.env),
    args: [
      '--disable-gpu',
      // Otherwise, `navigator.webdriver` reveals the automation.
      '--disable-blink-features=AutomationControlled',
      `--host-resolver-rules=${stores.map(resolverRule).join(',')}`,
    ],
  });
  const identity = stores[0] && toVisitorIdentity(await readIdentity(browser, stores[0]));
  return {
    close: () => browser.close(),
    async openPage({ origin }, account) {
      const localEntries = Object.entries(account?.localEntries ?? {}).map(([name, value]) => ({
        name,
        value,
      }));
      const visitor = await browser.newContext({
        viewport,
        screen,
        storageState: {
          cookies: [],
          origins: localEntries.length > 0 ? [{ origin, localStorage: localEntries }] : [],
        },
      });
      const { hostname, protocol } = new URL(origin);
      const secure = protocol === 'https:';
      await visitor.addCookies(
        (account?.cookies ?? []).map((cookie) => ({
          ...cookie,
          domain: hostname,
          secure,
          httpOnly: true,
          sameSite: 'Strict' as const,
        })),
      );
      // The same response as the document server's.
      await visitor.route('**/remotes/outcomes', (route) =>
        route.fulfill({ status: 204 }).catch(ignoreClosedPage),
      );
      const page = await visitor.newPage();
      const cdp = await visitor.newCDPSession(page);
      const { windowId } = await cdp.send('Browser.getWindowForTarget');
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: window });
      if (identity)
        await cdp.send('Emulation.setUserAgentOverride', { ...identity, acceptLanguage: languages });
      // Close the whole context: closing only the page would send its reports past the route above.
      return { page, cdp, close: () => visitor.close() };
    },
  };
}

const resolverRule = ({ shop, origin }: StoreAddress): string =>
  `MAP ${new URL(origin).hostname} ${new URL(shop).hostname}`;

interface Brand {
  brand: string;
  version: string;
}

/** Result of `navigator.userAgentData`. */
interface Hints {
  brands: Brand[];
  fullVersionList: Brand[];
  platform: string;
  platformVersion: string;
  architecture: string;
  model: string;
  mobile: boolean;
  bitness?: string;
  wow64?: boolean;
}

interface Identity {
  userAgent: string;
  /** `null` outside of secure contexts. */
  hints: Hints | null;
}

/** Reads how the browser identifies itself to a store. */
async function readIdentity(browser: Browser, { origin }: StoreAddress): Promise<Identity> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/healthz`);
    return await page.evaluate(async (): Promise<Identity> => {
      const { userAgent, userAgentData } = navigator as Navigator & {
        userAgentData?: { getHighEntropyValues(names: string[]): Promise<Hints> };
      };
      const wanted = ['fullVersionList', 'platformVersion', 'architecture', 'bitness', 'model', 'wow64'];
      return { userAgent, hints: (await userAgentData?.getHighEntropyValues(wanted)) ?? null };
    });
  } finally {
    await page.close();
  }
}

/** Changes the identity to that of a browser with a window, which reveals only its major version. */
export function toVisitorIdentity({ userAgent, hints }: Identity): {
  userAgent: string;
  userAgentMetadata?: Hints;
} {
  const named = (brands: readonly Brand[]) =>
    brands.map(({ brand, version }) => ({
      brand: brand.replace('HeadlessChrome', 'Google Chrome'),
      version,
    }));
  return {
    userAgent: userAgent.replace(/(?:Headless)?Chrome\/(\d+)[\d.]*/, 'Chrome/$1.0.0.0'),
    ...(hints && { userAgentMetadata: metadataOf(hints) }),
  };

  function metadataOf({
    brands,
    fullVersionList,
    platform,
    platformVersion,
    architecture,
    model,
    mobile,
    bitness = '',
    wow64 = false,
  }: Hints): Hints {
    return { brands: named(brands), fullVersionList: named(fullVersionList), platform, platformVersion, architecture, model, mobile, bitness, wow64 }; // prettier-ignore
  }
}
