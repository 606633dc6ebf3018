import { Skeleton, Stack, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { PageFrame, TwoColumns } from '../page-frame.tsx';

/** The page of checkout with its heading. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <h1 css={{ marginBottom: tokens.space[6] }}>Checkout</h1>
      {children}
    </PageFrame>
  );
}

/** Checkout before shopper and cart are known: three steps and a summary. */
export function CheckoutSkeleton() {
  return (
    <CheckoutFrame>
      <p role="status" className="visually-hidden">
        Loading checkout...
      </p>
      <TwoColumns>
        <Stack gap={6}>
          <Skeleton height="2rem" width="16rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="2rem" width="14rem" />
          <Skeleton height="2rem" width="10rem" />
        </Stack>
        <Skeleton height="20rem" />
      </TwoColumns>
    </CheckoutFrame>
  );
}
