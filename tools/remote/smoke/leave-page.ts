import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { PageReader } from './page-reader.ts';
import { standOf, stands } from './stand-of.ts';
import type { VisitorPage } from './visitor-browser.ts';

/** A page of the shop that somebody goes on to; one of no remote is the shell's own page for addresses that lead nowhere. */
export interface Destination {
  path: string;
  remote: string | null;
}

export interface Leaving {
  /** The remote whose page is left. */
  name: string;
  destination: Destination;
  timeoutMs: number;
  /** Something has gone wrong meanwhile. */
  isOver: () => boolean;
}

const clickMs = 2_000;

/**
 * Goes on to another page within the page that stands, as a visitor would: with a link of the shell where there is one.
 * @returns whether that page stands, and the region of what was left is gone
 */
export async function leavePage(
  { page, reader }: Pick<VisitorPage, 'page'> & { reader: PageReader },
  { name, destination, timeoutMs, isOver }: Leaving,
): Promise<boolean> {
  const { path, remote } = destination;
  const left = regionId(name);
  // To an address of nobody only scripts lead without loading it.
  if (remote === null) await page.evaluate((address) => history.pushState(null, '', address), path);
  else {
    const link = page.locator(`a[href="${path}"]:visible:not([id^="${regionId('')}"] a)`).first();
    const isClicked = (await link.count()) > 0 && (await link.click({ timeout: clickMs }).then(() => true, () => false)); // prettier-ignore
    if (!isClicked) await reader.read(followLink, path);
  }
  const region = remote === null ? null : regionId(remote);
  const arrived = await reader.until(hasArrived, { path, left }, { timeoutMs, isOver });
  if (!arrived || region === null) return arrived === true;
  return (await reader.until(standOf, { id: region, isPage: true }, { timeoutMs, isOver })) === stands;
}

/** Runs in the page. */
function followLink(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Runs in the page. */
function hasArrived({ path, left }: { path: string; left: string }): boolean {
  return location.pathname === path && document.getElementById(left) === null;
}
