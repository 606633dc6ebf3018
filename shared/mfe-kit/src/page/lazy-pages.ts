import { definePage, type AnyPage } from './page.ts';

/**
 * Pages whose modules load when they're first needed, so their data loads only after their code. To load both at once, give
 * a page a `Component` with `load` instead.
 * @param modules by the page's path, which also names the chunk: `page /path`. Each imports a module that exports the page
 */
export const lazyPages = (modules: Record<string, () => Promise<object>>): AnyPage[] =>
  Object.entries(modules).map(([path, importModule]) => lazyPage(path, importModule));

function lazyPage(path: string, importModule: () => Promise<object>): AnyPage {
  const page = definePage({
    path,
    Component: () => null,
    async loadModule() {
      Object.assign(page, { loadModule: undefined }, findPage(await importModule(), path));
    },
  });
  return page;
}

function findPage(exported: object, path: string): AnyPage {
  const page = Object.values(exported).find((value: Partial<AnyPage> | null) => value?.path === path);
  if (!page) throw new Error(`The module of the page ${path} doesn't export a page with that path`);
  return page as AnyPage;
}
