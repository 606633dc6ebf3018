import { definePage, type AnyPage } from './page.ts';

/**
 * A page whose whole module loads when the page is first needed, so its data loads after its code. A page that must not wait
 * for its code to load data has a `Component` with `load` instead.
 * @param path of the page, and of the chunk: `page /path`
 * @param importModule imports a module that exports the page
 */
export function lazyPage(path: string, importModule: () => Promise<object>): AnyPage {
  const page = definePage({
    path,
    Component: () => null,
    async resolve() {
      Object.assign(page, { resolve: undefined }, findPage(await importModule(), path));
    },
  });
  return page;
}

function findPage(exported: object, path: string): AnyPage {
  const page = Object.values(exported).find((value: Partial<AnyPage>) => value.path === path);
  if (!page) throw new Error(`No page with the path ${path} in its module`);
  return page as AnyPage;
}
