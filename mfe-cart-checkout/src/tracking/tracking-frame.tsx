import { Container, Stack, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

export function TrackingFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container width="reading" css={{ paddingBlock: tokens.space.section, minHeight: '60vh' }}>
      <Stack gap={8}>
        <h1>{title}</h1>
        {children}
      </Stack>
    </Container>
  );
}
