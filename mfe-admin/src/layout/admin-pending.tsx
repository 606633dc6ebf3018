import { css } from '@emotion/react';
import { Container, Skeleton, Stack, tokens } from '@selvedge/ui';

const place = css({ paddingBlock: tokens.space[8], minHeight: '60vh' });

/** Table-shaped placeholder while the first admin page loads. */
export function AdminPending() {
  return (
    <Container css={place} role="status">
      <span className="visually-hidden">Loading...</span>
      <Stack gap={3}>
        <Skeleton width="10rem" height="2rem" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="4rem" />
        ))}
      </Stack>
    </Container>
  );
}
