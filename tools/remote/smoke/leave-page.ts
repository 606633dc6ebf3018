import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { PageReader } from './page-reader.ts';
import { getRegionState, shown } from './region-state.ts';
import type { VisitorPage } from './visitor-browser.ts';

/** A page to navigate to. Without a remote, it's the shell's page for unknown addresses. */
export interface Destination {
  path: string;
  remote: string | null;
}

export interface LeaveOptions {
  /** The remote whose page is left. */
  name: string;
  destination: Destination;
  timeoutMs: number;
  /** Whether to stop waiting because something failed. */
  shouldStop: () => boolean;
}

const clickMs = 2_000;

/**
 * Navigates to another page like a visitor, using a link of the shell if there is one.
 * @returns whether that page is shown and the region of the previous page is gone
 */
export async function leavePage(
  { page, reader }: Pick<VisitorPage, 'page'> & { reader: PageReader },
  { name, destination, timeoutMs, shouldStop }: LeaveOptions,
): Promise<boolean> {
  const { path, remote } = destination;
  const previous = { path: await reader.read(getPath, null), regionId: regionId(name) };
  // Only scripts can navigate to an unknown address without loading it.
  if (remote === null) await page.evaluate((address) => history.pushState(null, '', address), path);
  else {
    const link = page.locator(`a[href="${path}"]:visible:not([id^="${regionId('')}"] a)`).first();
    const isClicked = (await link.count()) > 0 && (await link.click({ timeout: clickMs }).then(() => true, () => false)); // prettier-ignore
    if (!isClicked) await reader.read(followLink, path);
  }
  const region = remote === null ? null : regionId(remote);
  const hasLeftPage = await reader.until(hasLeft, previous, { timeoutMs, shouldStop });
  if (!hasLeftPage || region === null) return hasLeftPage === true;
  return (
    (await reader.until(getRegionState, { id: region, isPage: true }, { timeoutMs, shouldStop })) === shown
  );
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
function getPath(): string {
  return location.pathname;
}

/** Runs in the page. The destination may have redirected to another page already, so its own path says nothing. */
function hasLeft(previous: { path: string; regionId: string }): boolean {
  return location.pathname !== previous.path && document.getElementById(previous.regionId) === null;
}
