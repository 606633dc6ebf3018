import { Skeleton, Stack, tokens } from '@selvedge/ui';
import { PageFrame, TwoColumns } from '../page-frame.tsx';

/** The cart before it is known: its own shape. */
export function CartSkeleton() {
  return (
    <PageFrame>
      <h1 css={{ marginBottom: tokens.space[6] }}>Your cart</h1>
      <p role="status" className="visually-hidden">
        Loading your cart...
      </p>
      <TwoColumns>
        <Stack gap={5}>
          {['first', 'second'].map((key) => (
            <div key={key} css={{ display: 'grid', gridTemplateColumns: '7rem 1fr', gap: tokens.space[6] }}>
              <Skeleton ratio="4 / 5" />
              <Stack gap={3}>
                <Skeleton width="60%" height="1.25rem" />
                <Skeleton width="30%" />
                <Skeleton width="9rem" height="2.75rem" />
              </Stack>
            </div>
          ))}
        </Stack>
        <Skeleton height="16rem" />
      </TwoColumns>
    </PageFrame>
  );
}
