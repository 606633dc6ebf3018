/** A script as the browser requested it. Times are in seconds on the same clock. */
export interface ScriptRequest {
  url: string;
  startedAt: number;
  /** `null` if it hasn't arrived. */
  finishedAt: number | null;
  /** Of the compressed body. */
  bytes: number;
  /** URLs of the documents and scripts whose code requested it; empty if the browser doesn't say. */
  callers: readonly string[];
}

/**
 * Counts the rounds of script requests, each of which could only start once a script of the round before had arrived. A script
 * that the document requests is in the first round, and one that a script requests is in the round after that script's. If the
 * browser doesn't say which code requested a script, it's in the round after the last script that had arrived before.
 * @param scripts in the order in which they were requested
 */
export function countScriptRounds(scripts: readonly ScriptRequest[]): number {
  const rounds = new Map<string, number>();
  for (const { url, startedAt, callers } of scripts) {
    const arrived = scripts.filter(({ finishedAt }) => finishedAt !== null && finishedAt <= startedAt);
    const waitedFor = callers.length > 0 ? callers : arrived.map((script) => script.url);
    rounds.set(url, 1 + Math.max(0, ...waitedFor.map((caller) => rounds.get(caller) ?? 0)));
  }
  return Math.max(0, ...rounds.values());
}

/**
 * The scripts of a page's shell and remote. Widgets have their own folders, from which the document requests nothing, and no
 * page waits for them.
 */
export function listPageScripts(scripts: readonly ScriptRequest[]): ScriptRequest[] {
  const urls = new Set(scripts.map(({ url }) => url));
  const fromDocument = scripts.filter(({ callers }) => !callers.some((caller) => urls.has(caller)));
  const folders = new Set(fromDocument.map(({ url }) => getFolder(url)));
  return scripts.filter(({ url }) => folders.has(getFolder(url)));
}

const getFolder = (url: string): string => url.slice(0, url.lastIndexOf('/'));
