import { css } from '@emotion/react';
import { fieldsShownAs, productFields, type ProductDetails } from '@selvedge/contract';
import { useCleanHtml } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { prose } from '../prose.ts';

const part = css({ '& + &': { marginTop: tokens.space[8] } });
const heading = css({ marginBottom: tokens.space[2], fontSize: tokens.text.lg });

/** The non-empty sections of the detailed description, as HTML sanitized by the server. */
function detailSections({ detailDescription }: ProductDetails): { title: string; html: string }[] {
  return fieldsShownAs('section')
    .map((field) => ({ title: productFields[field].label, html: detailDescription[field] ?? '' }))
    .filter(({ html }) => html.trim() !== '');
}

export const hasDetails = (product: ProductDetails): boolean => detailSections(product).length > 0;

interface DetailSectionsProps {
  product: ProductDetails;
  /** The level of the headings. */
  level: 2 | 3;
  className?: string;
}

const SectionText = ({ html }: { html: string }) => (
  <div css={prose} dangerouslySetInnerHTML={useCleanHtml(html)} />
);

/** The detailed description, with a heading per section. */
export function DetailSections({ product, level, className }: DetailSectionsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={className}>
      {detailSections(product).map(({ title, html }) => (
        <section key={title} css={part}>
          <Heading css={heading}>{title}</Heading>
          <SectionText html={html} />
        </section>
      ))}
    </div>
  );
}
