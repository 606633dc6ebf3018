import { html, parse, type DefaultTreeAdapterTypes, type ParserOptions } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The HTML around a region, which reveals content that ends up outside the region. */
const opening = '<!doctype html><html><head></head><body><main><div>';
const closing = '</div><hr></main></body></html>';

const forbiddenTags = new Set(['script', 'style', 'link', 'meta', 'base']);
const urlAttributes = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

/** Lists problems in the HTML that a server bundle rendered for its region. */
export function findHtmlProblems(text: string): string[] {
  // Browsers parse the content of `noscript` as text, but search engines parse it as HTML.
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
    if (!isDocumentOrBody(element)) faults.push(...faultsOf(element));
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

const isDocumentOrBody = ({ tagName }: Element): boolean => tagName === 'html' || tagName === 'body';

function faultsOf({ tagName, attrs }: Element): string[] {
  const faults = forbiddenTags.has(tagName) ? [`it contains <${tagName}>`] : [];
  for (const { name: local, prefix, value } of attrs) {
    const name = prefix ? `${prefix}:${local}` : local;
    if (tagName === 'iframe' && name === 'srcdoc') faults.push('it contains <iframe srcdoc>');
    if (name.startsWith('on')) faults.push(`it contains a handler (${name} of <${tagName}>)`);
    if (urlAttributes.has(name) && isScript(value))
      faults.push(`it contains a script in an address (${name} of <${tagName}>)`);
  }
  return faults;
}

/** Browsers ignore spaces and line breaks in addresses. */
const isScript = (address: string): boolean => /^javascript:/i.test(address.replace(/[\u0000-\u0020]+/g, ''));

/** Whether the region ends with its own end tag, and the next element is its sibling. */
function isClosed(document: DefaultTreeAdapterTypes.Document, endOfHtml: number): boolean {
  const [, body] = elementsIn(elementsIn(document)[0]);
  const inBody = elementsIn(body);
  const [region, ruler, ...rest] = elementsIn(inBody[0]);
  return (
    inBody.length === 1 &&
    rest.length === 0 &&
    ruler?.tagName === 'hr' &&
    region?.sourceCodeLocation?.endTag?.startOffset === endOfHtml &&
    areElementsClosed(region)
  );
}

/** Whether all elements have their required end tags: an unclosed element would contain what follows. */
function areElementsClosed(region: Element): boolean {
  const endOfRegion = region.sourceCodeLocation!.endTag!.startOffset;
  let isClosed = true;
  walk(region, (element) => {
    const { tagName, namespaceURI, sourceCodeLocation: location } = element;
    // SVG elements can be self-closing: `<path/>`.
    const mayStay = namespaceURI === html.NS.HTML ? mayStayOpen.has(tagName) : location?.endOffset === location?.startTag?.endOffset; // prettier-ignore
    if (location && !mayStay && !location.endTag && location.endOffset >= endOfRegion) isClosed = false;
  });
  return isClosed;
}

/** Elements with an optional end tag or none. */
const mayStayOpen = new Set(
  'p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rp rt area base br col embed hr img input link meta param source track wbr'.split(
    ' ',
  ),
);

const elementsIn = (node: Node | undefined): Element[] =>
  node && 'childNodes' in node ? node.childNodes.filter((child) => 'tagName' in child) : [];
