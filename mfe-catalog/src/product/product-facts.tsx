import { css } from '@emotion/react';
import { fieldsShownAs, productFields, type ProductDetails, type ProductTexts } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { Fragment } from 'react';
import { prose } from '../prose.ts';

const list = css({ marginTop: tokens.space[4] });

/** Short facts about a product, such as where it was made. Empty fields aren't listed. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const texts: Partial<ProductTexts> = product;
  const facts = fieldsShownAs('fact').filter((field) => texts[field]);
  if (facts.length === 0) return null;
  return (
    <div css={[prose, list]}>
      <dl>
        {facts.map((field: keyof ProductTexts) => (
          <Fragment key={field}>
            <dt>{productFields[field].label}</dt>
            <dd>{texts[field]}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
