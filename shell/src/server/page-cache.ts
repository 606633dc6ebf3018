interface Entry<Page> {
  tenantCode: string;
  page: Page;
  madeFrom: readonly string[];
  validUntil: number;
  bytes: number;
}

/** Someone renders a page, and others may be waiting for it. */
interface Rendering<Page> {
  tenantCode: string;
  /** What has changed since it began. */
  changed: Set<string>;
  result: Promise<Outcome<Page>>;
}

interface Outcome<Page> {
  page: Page;
  /** Whether it shows everything committed before it was ready. */
  isCurrent: boolean;
}

/** A rendered page that can be kept. */
export interface Rendered<Page> {
  page: Page;
  /** The subjects it was made from; `null` if it must not be kept. */
  madeFrom: readonly string[] | null;
  /** When it changes by itself, in milliseconds since 1970; `Infinity` if never. */
  validUntil: number;
  bytes: number;
}

const everything = 'everything';

/**
 * Keeps rendered pages until something they were made from changes, up to a number of bytes. The least recently used go first.
 * Whoever asks must first pass on what has changed: then a page from here shows everything committed before the question.
 */
export function createPageCache<Page>(maxBytes: number, now = () => Date.now()) {
  /** Least recently used first. */
  const entries = new Map<string, Entry<Page>>();
  const renderings = new Map<string, Rendering<Page>>();
  let bytes = 0;

  function remove(key: string, entry: Entry<Page>): void {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function find(key: string): Page | null {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    entries.set(key, entry);
    if (entry.validUntil > now()) return entry.page;
    remove(key, entry);
    return null;
  }

  function store(tenantCode: string, key: string, rendered: Rendered<Page>): void {
    const { page, madeFrom, validUntil, bytes: size } = rendered;
    if (madeFrom === null || size > maxBytes || validUntil <= now()) return;
    const before = entries.get(key);
    if (before) remove(key, before);
    entries.set(key, { tenantCode, page, madeFrom, validUntil, bytes: size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) return;
      remove(oldest, entry);
    }
  }

  /** Renders a page and keeps it, unless something it was made from has changed in the meantime. */
  function start(
    tenantCode: string,
    key: string,
    render: () => Promise<Rendered<Page>>,
  ): Promise<Outcome<Page>> {
    const changed = new Set<string>();
    const result = render()
      .then((rendered) => {
        const isCurrent = rendered.madeFrom !== null && !isAffected(rendered.madeFrom, changed);
        if (isCurrent) store(tenantCode, key, rendered);
        return { page: rendered.page, isCurrent };
      })
      .finally(() => renderings.delete(key));
    renderings.set(key, { tenantCode, changed, result });
    return result;
  }

  return {
    /** @param changed subjects; `null` if anything may have changed */
    invalidate(tenantCode: string, changed: readonly string[] | null): void {
      if (changed?.length === 0) return;
      const subjects = new Set(changed ?? [everything]);
      for (const [key, entry] of entries)
        if (entry.tenantCode === tenantCode && isAffected(entry.madeFrom, subjects)) remove(key, entry);
      for (const rendering of renderings.values())
        if (rendering.tenantCode === tenantCode)
          for (const subject of subjects) rendering.changed.add(subject);
    },
    /**
     * Returns a kept page, or renders it once for everyone who asks at the same time.
     * @param key everything that the page depends on besides its subjects
     */
    async get(tenantCode: string, key: string, render: () => Promise<Rendered<Page>>): Promise<Page> {
      const kept = find(key);
      if (kept !== null) return kept;
      const running = renderings.get(key);
      if (!running) return (await start(tenantCode, key, render)).page;
      const shared = await running.result.catch(() => null);
      if (shared?.isCurrent) return shared.page;
      // Not shared again, or everyone would wait for everyone else.
      return (await render()).page;
    },
    get bytes() {
      return bytes;
    },
  };
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;

const isAffected = (madeFrom: readonly string[], changed: ReadonlySet<string>): boolean =>
  changed.has(everything) || madeFrom.some((subject) => changed.has(subject));
