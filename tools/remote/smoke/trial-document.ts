import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { regionId, serverDataId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { RenderResult } from '../../../shared/mfe-kit/src/server/rendering.ts';
import type { VersionManifest } from '../../../shared/registry/src/index.ts';
import { bootElementId, elementIds, type Boot, type LiveRemote } from '../../../shell/src/boot.ts';
import { pageTitle } from '../../../shell/src/page-title.ts';
import { escapeHtml } from '../../../shared/service-kit/src/escape-html.ts';
import { scriptJson, voidElement } from '../../../shell/src/server/html.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface Trial {
  manifest: VersionManifest;
  /** Path and query of the page. */
  href: string;
  /** The page rendered by the version's server bundle; `null` if the browser renders it. */
  page: Extract<RenderResult, { kind: 'page' }> | null;
}

/** A range of a text and its replacement. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Changes a document of the running shop to what it would be once a version is live. */
export function trialDocument(html: string, trial: Trial): string {
  const all = elementsIn(parse(html, { sourceCodeLocationInfo: true }));
  const edits = [...frameEdits(all, html, trial), ...(isPage(trial) ? pageEdits(all, html, trial) : [])];
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce(
      (text, { from, to, text: replacement }) => text.slice(0, from) + replacement + text.slice(to),
      html,
    );
}

const isPage = ({ manifest }: Trial): boolean => manifest.declaration.pages.length > 0;

/** Edits to the parts that every page has: the list of remotes, import map and preloads. */
function frameEdits(all: readonly Element[], html: string, { manifest }: Trial): Edit[] {
  const { name, version } = manifest;
  const entryUrl = `/remotes/${name}/${version}/remoteEntry.js`;
  const hashes = hashesOf(manifest);
  const editJson = <T>(element: Element | undefined, change: (value: T) => T): Edit[] =>
    element ? [inside(element, scriptJson(change(JSON.parse(textOf(element, html)) as T)))] : [];
  const preloads = all.filter(({ tagName, attrs }) => {
    const { rel, href = '' } = Object.fromEntries(attrs.map((one) => [one.name, one.value]));
    return tagName === 'link' && rel === 'modulepreload' && href.startsWith(`/remotes/${name}/`);
  });
  return [
    ...editJson<Boot>(withId(all, bootElementId), (boot) => ({
      ...boot,
      remotes: withVersion(boot.remotes, { declaration: manifest.declaration, version, entryUrl }),
    })),
    // Keep the previous version's hashes, because it's the fallback.
    ...editJson<{ integrity: Record<string, string> }>(
      // The shop's own map is the last one: a page's content may contain another.
      all.findLast((element) => attribute(element, 'type') === 'importmap'),
      (map) => ({ ...map, integrity: { ...map.integrity, ...hashes } }),
    ),
    ...preloads.map((link) => {
      const href = attribute(link, 'href')!.replace(/^.*\//, `/remotes/${name}/${version}/`);
      const integrity = hashes[href];
      return whole(link, integrity ? voidElement('link', { rel: 'modulepreload', href, integrity }) : '');
    }),
  ];
}

/** Replaces the live version in the list of remotes, like the document server. */
function withVersion(remotes: readonly LiveRemote[], tried: LiveRemote): LiveRemote[] {
  const { name } = tried.declaration;
  const live = remotes.find(({ declaration }) => declaration.name === name);
  if (!live) return [...remotes, tried];
  const { version, entryUrl } = live;
  const lastGood = version === tried.version ? live.lastGood : { version, entryUrl };
  return remotes.map((one) => (one === live ? { ...tried, ...(lastGood && { lastGood }) } : one));
}

/** Edits that replace the live version's page content with this version's. */
function pageEdits(all: readonly Element[], html: string, { manifest: { name }, href, page }: Trial): Edit[] {
  const main = withId(all, elementIds.content)!;
  const around = all.filter((element) => !isWithin(element, main));
  const styles = around.filter((element) => attribute(element, 'data-emotion') !== undefined);
  const ofShell = styles.filter((element) => attribute(element, 'data-emotion')!.startsWith('sh '));
  const ofPage = styles.filter((element) => !ofShell.includes(element));
  const data = around.filter((element) => attribute(element, 'id')?.startsWith(serverDataId('')));
  const remove = [...ofPage, ...data].map((element) => whole(element, ''));
  const region = withId(all, regionId(name));
  if (!page) {
    // If the browser renders the live version too, the shell's loading state is already there.
    if (region && attribute(region, 'data-ssr') === undefined) return remove;
    return [...remove, inside(main, `<div id="${regionId(name)}"></div>`)];
  }
  const boot = withId(all, bootElementId)!;
  const { tenant } = JSON.parse(textOf(boot, html)) as Boot;
  const dataElement = `<script type="application/json" id="${serverDataId(name)}">${scriptJson({ href, outcome: page.outcome })}</script>`;
  return [
    ...remove,
    inside(main, `<div id="${regionId(name)}" data-ssr="${escapeHtml(href)}">${page.html}</div>`),
    ...ofShell.slice(-1).map(({ sourceCodeLocation }) => at(sourceCodeLocation!.endOffset, page.styles)),
    at(boot.sourceCodeLocation!.startOffset, dataElement),
    ...all
      .filter(({ tagName }) => tagName === 'title')
      .slice(0, 1)
      .map((title) => inside(title, escapeHtml(pageTitle(page.head?.title, tenant.vendorName)))),
  ];
}

function isWithin(element: Element, around: Element): boolean {
  const { startOffset = -1 } = element.sourceCodeLocation ?? {};
  const { startTag, endTag } = around.sourceCodeLocation!;
  return startOffset >= startTag!.endOffset && startOffset < endTag!.startOffset;
}

const at = (offset: number, text: string): Edit => ({ from: offset, to: offset, text });

function whole({ sourceCodeLocation }: Element, text: string): Edit {
  const { startOffset: from, endOffset: to } = sourceCodeLocation!;
  return { from, to, text };
}

function inside({ sourceCodeLocation }: Element, text: string): Edit {
  const { startTag, endTag } = sourceCodeLocation!;
  return { from: startTag!.endOffset, to: endTag!.startOffset, text };
}

function textOf({ sourceCodeLocation }: Element, html: string): string {
  const { startTag, endTag } = sourceCodeLocation!;
  return html.slice(startTag!.endOffset, endTag!.startOffset);
}

const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

const withId = (all: readonly Element[], id: string): Element | undefined =>
  all.find((element) => attribute(element, 'id') === id);

function elementsIn(node: Node): Element[] {
  const content = 'content' in node ? elementsIn(node.content) : [];
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...content, ...below] : below;
}

const hashesOf = ({ name, version, files }: VersionManifest): Record<string, string> =>
  Object.fromEntries(
    files
      .filter(({ path }) => path.startsWith('client/') && path.endsWith('.js'))
      .map(({ path, integrity }) => [`/remotes/${name}/${version}${path.slice('client'.length)}`, integrity]),
  );
