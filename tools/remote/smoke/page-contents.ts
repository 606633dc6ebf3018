import type { CDPSession } from 'playwright-core';
import { elementIds } from '../../../shell/src/boot.ts';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { PageContents } from './leftovers.ts';
import type { PageReader } from './page-reader.ts';
import type { VisitorPage } from './visitor-browser.ts';

/** Reads the current contents of a page outside the regions of remotes. */
export async function readPageContents({
  cdp,
  reader,
}: Pick<VisitorPage, 'cdp'> & { reader: PageReader }): Promise<PageContents> {
  const [listeners, inDocument] = await Promise.all([
    readListeners(cdp),
    reader.read(readDocumentContents, { regions: regionId(''), ids: elementIds }),
  ]);
  return { listeners, ...inDocument };
}

async function readListeners(cdp: CDPSession): Promise<string[]> {
  const { root } = await cdp.send('DOM.getDocument', { depth: 2 });
  const html = root.children?.find(({ nodeName }) => nodeName === 'HTML');
  const body = html?.children?.find(({ nodeName }) => nodeName === 'BODY');
  const nodes = [['document', root], ['html', html], ['body', body]] as const; // prettier-ignore
  const window = await cdp.send('Runtime.evaluate', { expression: 'window' });
  const all = [...(await readListenerTypes(cdp, window.result.objectId!)).map((type) => `${type} on window`)];
  for (const [name, node] of nodes) {
    if (!node) continue;
    const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: node.backendNodeId });
    all.push(...(await readListenerTypes(cdp, object.objectId!)).map((type) => `${type} on ${name}`));
  }
  return [...all, ...(await readSingleSpaListeners(cdp))];
}

async function readListenerTypes(cdp: CDPSession, objectId: string): Promise<string[]> {
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId });
  await cdp.send('Runtime.releaseObject', { objectId });
  return listeners.map(({ type }) => type);
}

/**
 * single-spa replaces `addEventListener` and keeps `popstate` and `hashchange` listeners in a private list, so they aren't
 * on the window.
 */
async function readSingleSpaListeners(cdp: CDPSession): Promise<string[]> {
  const objectGroup = 'single-spa';
  try {
    const { result: add } = await cdp.send('Runtime.evaluate', {
      expression: 'window.addEventListener',
      objectGroup,
    });
    const { internalProperties } = await cdp.send('Runtime.getProperties', { objectId: add.objectId!, ownProperties: true }); // prettier-ignore
    const scopes = internalProperties?.find(({ name }) => name === '[[Scopes]]')?.value?.objectId;
    if (scopes === undefined) return [];
    const all = await cdp.send('Runtime.getProperties', { objectId: scopes, ownProperties: true });
    for (const { value: scope } of all.result) {
      if (!scope?.objectId || scope.description === 'Global') continue;
      const variables = await cdp.send('Runtime.getProperties', {
        objectId: scope.objectId,
        ownProperties: true,
        generatePreview: true,
      });
      for (const { value } of variables.result) {
        const held = new Map(value?.preview?.properties.map((list) => [list.name, list.value]));
        if (held.has('popstate') && held.has('hashchange'))
          return [...held].flatMap(([type, list]) => Array.from({ length: lengthIn(list) }, () => `${type} on window`)); // prettier-ignore
      }
    }
    return [];
  } finally {
    await cdp.send('Runtime.releaseObjectGroup', { objectGroup });
  }
}

/** Parses the length from `Array(2)`. */
const lengthIn = (preview = ''): number => Number(/^Array\((\d+)\)$/.exec(preview)?.[1] ?? 0);

interface ShellIds {
  /** Id prefix of the remotes' regions. */
  regions: string;
  /** Element ids of the shell. */
  ids: typeof elementIds;
}

/** Runs in the page. */
function readDocumentContents({ regions, ids }: ShellIds): Pick<PageContents, 'elements' | 'styles'> {
  const elements: string[] = [];
  const note = (element: Element, place: string, isKept: (name: string) => boolean) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => isKept(name))
      .map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${value.slice(0, 80)}"`));
    elements.push(`<${element.tagName.toLowerCase()}${attributes.join('')}>${place}`);
  };
  const isRegion = ({ id }: Element) => id.startsWith(regions);
  const { documentElement, head, body } = document;
  // `data-ssr` marks server-rendered elements until they are mounted.
  const isNotServerAttribute = (name: string) => name !== 'data-ssr' && name !== 'nonce';
  for (const element of [documentElement, body]) note(element, '', isNotServerAttribute);
  for (const child of documentElement.children)
    if (child !== head && child !== body) note(child, ' in the document', isNotServerAttribute);

  // Elements of the first page, which the shell keeps, and elements that the shell updates.
  const ofPages = 'title, meta[name], meta[property], link[rel="canonical"], link[rel="preload"], link[rel="modulepreload"], script[type="importmap"], script[type="application/ld+json"], style[data-emotion]'; // prettier-ignore
  for (const child of head.children)
    if (!child.matches(ofPages)) note(child, ' in the head', isNotServerAttribute);

  const own = [ids.header, ids.content, ids.footer, ids.floating, ids.toasts, ids.announcer] as string[];
  for (const child of body.children)
    if (!isRegion(child))
      // The shell hides and resizes its own elements.
      note(
        child,
        ' in the body',
        own.includes(child.id) ? (name) => name === 'id' || name === 'inert' : isNotServerAttribute,
      );
  for (const id of [ids.content, ids.floating] as string[])
    for (const child of document.getElementById(id)?.children ?? [])
      if (!isRegion(child)) note(child, ` in #${id}`, isNotServerAttribute);
  // Their attributes depend on previous pages, but the number of elements doesn't.
  for (const id of [ids.header, ids.footer] as string[])
    for (const below of document.getElementById(id)?.querySelectorAll('*') ?? [])
      note(below, ` in #${id}`, () => false);
  for (const _ of document.adoptedStyleSheets) elements.push('a style sheet that the document has adopted');

  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].map((element) => ({
    name: (element.dataset.emotion ?? '').split(' ')[0] ?? '',
    css: [...(element.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n'),
  }));
  return { elements, styles };
}
