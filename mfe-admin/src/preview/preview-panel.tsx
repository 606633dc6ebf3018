import { css } from '@emotion/react';
import { LinkButton, Skeleton, Tabs, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { PreviewFrame } from './preview-frame.tsx';
import type { usePreview } from './use-preview.ts';

const { space, color, text } = tokens;
const box = css({ display: 'grid', gap: space[3], alignContent: 'start', minWidth: 0 });
const widths = [
  { id: 'phone', label: 'Phone', width: 390, height: 780 },
  { id: 'desk', label: 'Desk', width: 1440, height: 1100 },
] as const;
type WidthId = (typeof widths)[number]['id'];

interface PreviewPanelProps {
  preview: ReturnType<typeof usePreview>;
  /** The page that is shown. */
  path: string;
  /** While it is: what has to be mended before there is anything to show. */
  isIncomplete: boolean;
}

/** A page of the store with a draft in it, on a phone's or a desk's screen, and words on how it stands with it. */
export function PreviewPanel({ preview, path, isIncomplete }: PreviewPanelProps) {
  const [selected, setSelected] = useState<WidthId>('phone');
  const size = widths.find((one) => one.id === selected) ?? widths[0];
  const address = preview.token === null ? null : `${path}?preview=${encodeURIComponent(preview.token)}`;
  return (
    <section css={box} aria-label="Preview">
      <h2 css={{ fontSize: text.lg }}>Preview</h2>
      <Tabs label="Width of the preview" tabs={widths} selected={selected} onSelect={setSelected}>
        {address ? (
          <PreviewFrame
            address={address}
            title={`The store with this draft, ${size.label.toLowerCase()} width`}
            width={size.width}
            height={size.height}
          />
        ) : preview.state === 'failed' ? null : (
          <Skeleton height="20rem" />
        )}
      </Tabs>
      <p role="status" css={{ fontSize: text.sm, color: color.muted }}>
        {wordsFor(preview.state, isIncomplete)}
      </p>
      {address ? (
        <LinkButton
          href={address}
          variant="secondary"
          size="sm"
          target="_blank"
          rel="noopener"
          css={{ justifySelf: 'start' }}
        >
          Open in a new tab
        </LinkButton>
      ) : null}
    </section>
  );
}

function wordsFor(state: ReturnType<typeof usePreview>['state'], isIncomplete: boolean): string {
  if (isIncomplete) return 'The preview follows as soon as the form is complete.';
  if (state === 'failed') return 'The preview is not to be had right now. You can save all the same.';
  return state === 'ready' ? 'What is not saved is seen by you alone.' : 'Preparing the preview...';
}
