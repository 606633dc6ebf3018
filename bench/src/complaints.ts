/** What a service complained of: each thing once, in few words, with how often. */
export function countComplaints(lines: readonly string[]): Map<string, number> {
  const groups = Map.groupBy(lines.map(wordsOf), (words) => words);
  return new Map([...groups].map(([words, all]) => [words, all.length]));
}

function wordsOf(line: string): string {
  if (!line.startsWith('{')) return line;
  const { msg, queue, err } = JSON.parse(line) as { msg: string; queue?: string; err?: { message: string } };
  return [msg, queue, err?.message].filter(Boolean).join(': ');
}
