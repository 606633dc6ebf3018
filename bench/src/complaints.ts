/** Summarizes a service's errors: each message once, shortened, with its count. */
export function countComplaints(lines: readonly string[]): Map<string, number> {
  const groups = Map.groupBy(lines.map(splitWords), (words) => words);
  return new Map([...groups].map(([words, all]) => [words, all.length]));
}

function splitWords(line: string): string {
  if (!line.startsWith('{')) return line;
  const { msg, queue, err } = JSON.parse(line) as { msg: string; queue?: string; err?: { message: string } };
  return [msg, queue, err?.message].filter(Boolean).join(': ');
}
