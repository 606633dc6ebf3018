import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { ensureBrowser } from '../../ensure-browser.ts';
import type { StoreAddress } from './ask-store.ts';
import { goneMeanwhile } from './put-in-place.ts';
import type { Account } from './signed-in.ts';

/** A browser that a page cannot tell from its visitors', as far as that can be had: decision 041 says what is left. */
export interface VisitorBrowser {
  /** Of somebody who comes to a store, signed in or not. What they do there is not counted among its visits. */
  openPage(store: StoreAddress, account: Account | null): Promise<VisitorPage>;
  close(): Promise<void>;
}

export interface VisitorPage {
  page: Page;
  cdp: CDPSession;
  close(): Promise<void>;
}

/** What browsers take from their environment; all else is the command's, as the key that it signs with. */
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

/** Chromium refuses to use its sandbox when root runs it. */
export const sandboxing = (userId: number | undefined): { chromiumSandbox: boolean } => ({
  chromiumSandbox: userId !== 0,
});

/** @param stores that it visits; their names need not be known to this machine */
export async function launchVisitorBrowser(stores: readonly StoreAddress[]): Promise<VisitorBrowser> {
  const executablePath = (await ensureBrowser()) || undefined;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ...sandboxing(process.getuid?.()),
    env: browserEnv(process.env),
    args: [
      '--disable-gpu',
      // Else `navigator.webdriver` says that nobody sits there.
      '--disable-blink-features=AutomationControlled',
      `--host-resolver-rules=${stores.map(resolverRule).join(',')}`,
    ],
  });
  const identity = stores[0] && likeVisitors(await identityOf(browser, stores[0]));
  return {
    close: () => browser.close(),
    async openPage({ origin }, account) {
      const kept = Object.entries(account?.kept ?? {}).map(([name, value]) => ({ name, value }));
      const visitor = await browser.newContext({
        viewport,
        screen,
        storageState: { cookies: [], origins: kept.length > 0 ? [{ origin, localStorage: kept }] : [] },
      });
      // As the document server answers.
      await visitor.route('**/remotes/outcomes', (route) =>
        route.fulfill({ status: 204 }).catch(goneMeanwhile),
      );
      const page = await visitor.newPage();
      const cdp = await visitor.newCDPSession(page);
      const { windowId } = await cdp.send('Browser.getWindowForTarget');
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: window });
      if (identity)
        await cdp.send('Emulation.setUserAgentOverride', { ...identity, acceptLanguage: languages });
      // A page that is closed by itself still sends what it has to report, and no route gets to see that.
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

/** What `navigator.userAgentData` gives to pages that ask. */
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

/** What the browser says of itself at a store. */
async function identityOf(browser: Browser, { origin }: StoreAddress): Promise<Identity> {
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

/** The same of a browser with a window, which says no more of its version than the first number. */
export function likeVisitors({ userAgent, hints }: Identity): {
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
