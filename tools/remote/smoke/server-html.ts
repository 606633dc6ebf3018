import { html, parse, type DefaultTreeAdapterTypes, type ParserOptions } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Around a region in the document server's pages. What belongs to another place than the region comes to light in it. */
const opening = '<!doctype html><html><head></head><body><main><div>';
const closing = '</div><hr></main></body></html>';

const refused = new Set(['script', 'style', 'link', 'meta', 'base']);
const addresses = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

/** What speaks against HTML that a server bundle has made for its region; nothing where all is well. */
export function htmlFaults(text: string): string[] {
  // Browsers read what stands in `noscript` as text, and search engines as a part of the page.
  const faults = [true, false].flatMap((scriptingEnabled) => faultsIn(text, { scriptingEnabled }));
  return [...new Set(faults)];
}

function faultsIn(
  text: string,
  options: ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>,
): string[] {
  const document = parse(opening + text + closing, { ...options, sourceCodeLocationInfo: true });
  const faults: string[] = [];
  walk(document, (element) => {
    if (!isOfFrame(element)) faults.push(...faultsOf(element));
    else if (element.attrs.length > 0) faults.push(`it has attributes for <${element.tagName}>`);
  });
  if (!isClosed(document, opening.length + text.length))
    faults.push('its elements are not closed where they should be');
  return faults;
}

function walk(node: Node, visit: (element: Element) => void): void {
  if ('tagName' in node) visit(node);
  if ('content' in node) walk(node.content, visit);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, visit);
}

const isOfFrame = ({ tagName }: Element): boolean => tagName === 'html' || tagName === 'body';

function faultsOf({ tagName, attrs }: Element): string[] {
  const faults = refused.has(tagName) ? [`it holds <${tagName}>`] : [];
  for (const { name: local, prefix, value } of attrs) {
    const name = prefix ? `${prefix}:${local}` : local;
    if (tagName === 'iframe' && name === 'srcdoc') faults.push('it holds <iframe srcdoc>');
    if (name.startsWith('on')) faults.push(`it holds a handler (${name} of <${tagName}>)`);
    if (addresses.has(name) && isScript(value))
      faults.push(`it holds a script in an address (${name} of <${tagName}>)`);
  }
  return faults;
}

/** As browsers read an address: they pass over spaces and line ends. */
const isScript = (address: string): boolean => /^javascript:/i.test(address.replace(/[\u0000-\u0020]+/g, ''));

/** Whether the region ends with its own end tag, and what follows it stands beside it. */
function isClosed(document: DefaultTreeAdapterTypes.Document, endOfHtml: number): boolean {
  const [, body] = elementsIn(elementsIn(document)[0]);
  const inBody = elementsIn(body);
  const [region, ruler, ...rest] = elementsIn(inBody[0]);
  return (
    inBody.length === 1 &&
    rest.length === 0 &&
    ruler?.tagName === 'hr' &&
    region?.sourceCodeLocation?.endTag?.startOffset === endOfHtml &&
    hasAllClosed(region)
  );
}

/** What has an end tag at all has to have it: an element that is left open takes in what follows. */
function hasAllClosed(region: Element): boolean {
  const endOfRegion = region.sourceCodeLocation!.endTag!.startOffset;
  let isClosed = true;
  walk(region, (element) => {
    const { tagName, namespaceURI, sourceCodeLocation: location } = element;
    // A part of a drawing may close itself: `<path/>`.
    const mayStay = namespaceURI === html.NS.HTML ? mayStayOpen.has(tagName) : location?.endOffset === location?.startTag?.endOffset; // prettier-ignore
    if (location && !mayStay && !location.endTag && location.endOffset >= endOfRegion) isClosed = false;
  });
  return isClosed;
}

/** Elements whose end tag HTML lets authors leave out, at the end of what is around them, and those that have none. */
const mayStayOpen = new Set(
  'p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rp rt area base br col embed hr img input link meta param source track wbr'.split(
    ' ',
  ),
);

const elementsIn = (node: Node | undefined): Element[] =>
  node && 'childNodes' in node ? node.childNodes.filter((child) => 'tagName' in child) : [];
