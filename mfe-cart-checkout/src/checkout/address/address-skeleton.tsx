import { addressGrid, columnSpan } from '@selvedge/address';
import { Skeleton, Stack, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { stickyAction } from '../../page-frame.tsx';
import { TextSkeleton } from '../../text-skeleton.tsx';
import { contactPair } from './contact-section.tsx';

/** Placeholder for step 1: a form for guests, saved addresses for signed-in shoppers. */
export function AddressStepSkeleton({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <Stack gap={8}>
        {isGuest ? <ContactSkeleton /> : null}
        {isGuest ? <FieldsSkeleton /> : <SavedAddressesSkeleton />}
        <CheckboxSkeleton width="14rem" />
      </Stack>
      <div css={[stickyAction, { marginTop: tokens.space[4] }]}>
        <Skeleton height="3.25rem" />
      </div>
    </>
  );
}

/** Two saved addresses and the "new address" option. */
export function SavedAddressesSkeleton() {
  return (
    <Section width="9rem" gap={3}>
      <Stack gap={2}>
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
        <Skeleton height="3.625rem" />
      </Stack>
    </Section>
  );
}

function ContactSkeleton() {
  return (
    <Section width="4rem" gap={2}>
      <Stack gap={4}>
        <TextSkeleton width="min(20rem, 100%)" size="sm" />
        <div css={contactPair}>
          <FieldSkeleton />
          <FieldSkeleton hasHint />
        </div>
      </Stack>
    </Section>
  );
}

const spans = [6, 6, 6, 4, 2, 3, 3];

function FieldsSkeleton() {
  return (
    <Section width="9rem" gap={3}>
      <div css={addressGrid}>
        {spans.map((span, index) => (
          <div key={index} css={columnSpan(span)}>
            <FieldSkeleton />
          </div>
        ))}
      </div>
    </Section>
  );
}

function Section({ width, gap, children }: { width: string; gap: 2 | 3; children: ReactNode }) {
  return (
    <div>
      <div css={{ marginBottom: tokens.space[gap] }}>
        <TextSkeleton width={width} />
      </div>
      {children}
    </div>
  );
}

export function FieldSkeleton({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <Stack gap={1}>
      <TextSkeleton width="6rem" size="sm" />
      <Skeleton height="3rem" />
      {hasHint ? <TextSkeleton width="12rem" size="sm" /> : null}
    </Stack>
  );
}

function CheckboxSkeleton({ width }: { width: string }) {
  return (
    <div css={{ display: 'flex', alignItems: 'center', gap: tokens.space[3], minHeight: tokens.size.target }}>
      <Skeleton width="1.25rem" height="1.25rem" />
      <TextSkeleton width={width} />
    </div>
  );
}
