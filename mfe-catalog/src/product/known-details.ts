import type { ProductDetails } from '@selvedge/contract';

const sections = [
  ['detailedDescription', 'Details'],
  ['specifications', 'Specifications'],
  ['materials', 'Materials'],
  ['careInstructions', 'Care'],
] as const;

/** The parts of the detailed description that the merchant has written, as HTML the server has sanitised. */
export function knownDetails({ detailDescription }: ProductDetails): { title: string; html: string }[] {
  return sections
    .map(([key, title]) => ({ title, html: detailDescription[key] }))
    .filter(({ html }) => html.trim() !== '');
}
