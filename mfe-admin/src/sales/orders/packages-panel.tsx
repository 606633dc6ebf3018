import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { Button, Stack, tokens } from '@selvedge/ui';
import { useState, type RefObject } from 'react';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { ItemCounts } from './item-counts.tsx';
import { PackItemsDialog } from './pack-items-dialog.tsx';
import { PackageCard } from './package-card.tsx';
import { countItems } from './split-order.ts';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[6] });
const part = css({
  paddingTop: space[6],
  borderTop: `1px solid ${color.hairline}`,
  '&:first-of-type': { paddingTop: 0, borderTop: 0 },
});

/** The packages of an order that ships in more than one, and what isn't packed yet. */
export function PackagesPanel({
  order,
  titleRef,
}: {
  order: AdminOrder;
  titleRef: RefObject<HTMLHeadingElement | null>;
}) {
  const [isPacking, setIsPacking] = useState(false);
  const { packages = [], unpackedItems = [] } = order;
  return (
    <Panel title="Packages" titleRef={titleRef}>
      <ul role="list" css={list}>
        {packages.map((one) => (
          <li key={one.id} css={part}>
            <PackageCard order={order} one={one} />
          </li>
        ))}
        {unpackedItems.length > 0 ? (
          <li css={part}>
            <Stack gap={4}>
              <h3 css={{ fontSize: text.md, fontWeight: tokens.weight.medium }}>Not packed yet</h3>
              <ItemCounts items={countItems(order, unpackedItems)} />
              {order.canBePacked ? (
                <Allowed to="orders:write">
                  <Stack isRow>
                    <Button onClick={() => setIsPacking(true)}>Pack items</Button>
                  </Stack>
                </Allowed>
              ) : null}
            </Stack>
          </li>
        ) : null}
      </ul>
      {isPacking ? <PackItemsDialog order={order} startsFull onClose={() => setIsPacking(false)} /> : null}
    </Panel>
  );
}
