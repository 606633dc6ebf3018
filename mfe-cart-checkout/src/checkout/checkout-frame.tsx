import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { PageFrame } from '../page-frame.tsx';

export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <h1 css={{ marginBottom: tokens.space[6] }}>Checkout</h1>
      {children}
    </PageFrame>
  );
}
