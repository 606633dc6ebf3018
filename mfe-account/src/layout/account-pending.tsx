import { css } from '@emotion/react';
import { Card, Container, Skeleton, Stack, tokens } from '@selvedge/ui';

const layout = css({ paddingBlock: tokens.space[12], minHeight: '60vh' });

/** Shown while the first page of this remote loads its data. */
export function AccountPending() {
  return (
    <Container css={layout} role="status">
      <span className="visually-hidden">Loading...</span>
      <Stack gap={8}>
        <Card>
          <Stack gap={3}>
            <Skeleton width="12rem" height="1.375rem" />
            <Skeleton width="16rem" />
          </Stack>
        </Card>
        <Skeleton width="min(14rem, 60%)" height="2.25rem" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height="6.5rem" />
        ))}
      </Stack>
    </Container>
  );
}
