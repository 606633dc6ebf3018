import { fieldsShownAs, productFields, type ProductDetails } from '@selvedge/contract';

/** The non-empty sections of the detailed description, as HTML sanitized by the server. */
export function detailSections({ detailDescription }: ProductDetails): { title: string; html: string }[] {
  return fieldsShownAs('section')
    .map((field) => ({ title: productFields[field].label, html: detailDescription[field] ?? '' }))
    .filter(({ html }) => html.trim() !== '');
}
