/**
 * Whether two HTML texts show the same, however they are written: `<br>` is `<br />`, `&quot;` is `"`.
 * Nothing of them runs or loads: the document is never shown.
 */
export function showTheSame(one: string, other: string): boolean {
  const read = (html: string) =>
    new DOMParser()
      .parseFromString(html, 'text/html')
      .documentElement.innerHTML.replaceAll(/\s+/g, ' ')
      .trim();
  return read(one.trim()) === read(other.trim());
}
