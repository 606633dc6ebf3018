import { extractText } from 'unpdf';

/** The text of each page of a PDF. */
export async function textOfPages(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(Uint8Array.from(file), { mergePages: false });
  return text;
}
