import { css } from '@emotion/react';
import type { OrderItem } from '@selvedge/contract';
import { pictureRow, tokens } from '@selvedge/ui';
import { LineItem } from '../line-item.tsx';
import { confirmationMessages } from '../checkout-messages.ts';

const { space, color } = tokens;

const line = css(pictureRow('5rem'), {
  paddingBlock: space[4],
  borderBottom: `1px solid ${color.hairline}`,
});

/** The ordered items, or where to find them if this browser may not see them. */
export function OrderedItems({ items }: { items: OrderItem[] }) {
  return (
    <section aria-labelledby="ordered-items">
      <h2 id="ordered-items" css={{ fontSize: tokens.text.xl, marginBottom: space[2] }}>
        Your items
      </h2>
      {items.length === 0 ? (
        <p css={{ color: color.muted }}>{confirmationMessages.itemsHidden}</p>
      ) : (
        <ul css={{ listStyle: 'none', padding: 0, borderTop: `1px solid ${color.hairline}` }}>
          {items.map((item) => (
            <li key={item.id} css={line}>
              <LineItem item={item} pictureWidth="5rem" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
