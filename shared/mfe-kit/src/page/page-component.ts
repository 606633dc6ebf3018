import type { AnyPage, PageComponent } from './page.ts';

const loaded = new WeakMap<AnyPage, PageComponent<unknown>>();

/** A page's component, or `null` if it has to be loaded first. */
export function getComponent(page: AnyPage): PageComponent<unknown> | null {
  if (page.loadModule) return null;
  return 'load' in page.Component ? (loaded.get(page) ?? null) : page.Component;
}

/** Loads a page's component. Rejects if its script can't be loaded; the next call tries again. */
export async function loadComponent(page: AnyPage): Promise<PageComponent<unknown>> {
  if (page.loadModule) await page.loadModule();
  const known = getComponent(page);
  if (known || !('load' in page.Component)) return known as PageComponent<unknown>;
  const component = await page.Component.load();
  loaded.set(page, component);
  return component;
}

/** Loads the parts of a page's component that this data needs. Rejects if a script can't be loaded. */
export const loadParts = ({ Component }: AnyPage, data: unknown): Promise<unknown> | undefined =>
  'load' in Component ? Component.loadParts?.(data) : undefined;
