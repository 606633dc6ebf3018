import { fillPlaceholders } from './placeholders.ts';

/** Names of placeholders. */
interface KnownPlaceholders {
  /** Those that stand for ordinary words. */
  words: readonly string[];
  /** Those that stand for an address of the store, which a path may follow. */
  addresses: readonly string[];
  /** Those that stand for a secret. */
  secrets: readonly string[];
}

/** Readers don't see these, and email programs may drop them: `evil.c<soft hyphen>om`. White space stays. */
const invisible = /(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]|\ufeff/gu;

/** In place of placeholders, while a text is checked. */
const firstMark = 0xe0_00;
const mark = /\p{Co}/u;

/**
 * What email programs turn into links, and more: they differ, and there are new top-level domains every year. Texts are written in a way that
 * doesn't need any of this: with a space after each dot and colon.
 */
const linkParts: readonly RegExp[] = [
  // A host name: a dot between other characters and at least two letters. `e.g.`, `9.30` and `Inc.` aren't one.
  /[^.。][.。](?:\p{Co}|[\p{L}\p{M}][\p{L}\p{M}\p{Co}])/u,
  /www[.。]/iu,
  // An IP address.
  /\d[.。]\d+[.。]\d+[.。]\d/u,
  // A scheme: a word, a colon and more than the end of a quotation. `9:30` isn't one.
  /\p{L}[\p{L}\p{N}+.-]*:[^\p{Pe}\p{Pf}"']/u,
  /[/\\]{2}/u,
  /[^("'“‘«]@[\p{L}\p{N}\p{Co}[]/u,
];

const opening = `["'(\\[“‘«]?`;
const ending = `["')\\]”’».,;:!?]*`;
const path = String.raw`(?:/[\w-]+)*/?`;

/**
 * Explains why an email program could turn a part of a text into a link, or make a placeholder part of one. Also finds what only looks like a
 * link after normalization, such as full-width letters.
 * @returns a sentence that names the part; undefined if there's none
 */
export function explainLink(text: string, known: KnownPlaceholders): string | undefined {
  const names = [...known.words, ...known.addresses, ...known.secrets];
  const marks = names.map((_, index) => String.fromCodePoint(firstMark + index));
  const markOf = (name: string) => marks[names.indexOf(name)]!;
  const values = Object.fromEntries(names.map((name) => [name, markOf(name)]));
  // Placeholders first, so that full-width braces hide nothing.
  const marked = fillPlaceholders(text, values);
  // Email programs may drop invisible characters, or take them for letters.
  const visible = marked.replace(invisible, '').normalize('NFKC').replace(invisible, '');
  const words = [visible, marked].flatMap((variant) => variant.split(/\s+/u));
  const isAlone = (word: string, name: string, suffix: string) =>
    new RegExp(`^${opening}${markOf(name)}${suffix}${ending}$`, 'u').test(word);
  for (const word of words) {
    for (const name of [...known.addresses, ...known.secrets]) {
      if (!word.includes(markOf(name))) continue;
      if (known.secrets.includes(name) && !isAlone(word, name, ''))
        return `Put a space on both sides of {{${name}}}, so that it can’t become part of a link.`;
      if (!isAlone(word, name, path))
        return `Put a space on both sides of {{${name}}}. Only a path may follow it, such as {{${name}}}/returns.`;
    }
    if (!linkParts.some((part) => part.test(word))) continue;
    const shown = [...word]
      .slice(0, 60)
      .map((character) =>
        mark.test(character) ? `{{${names[marks.indexOf(character)] ?? '…'}}}` : character,
      )
      .join('');
    return `Email programs may turn “${shown}” into a link. Emails about accounts can’t have links of your own, because people must be able to trust every link. Use {{store.url}} for your website. If it isn’t a link, put a space after the dot or colon.`;
  }
  return undefined;
}
