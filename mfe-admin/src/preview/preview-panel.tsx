import { css } from '@emotion/react';
import { LinkButton, Skeleton, Tabs, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { Allowed } from '../roles/allowed.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { usePreview } from './use-preview.ts';

const { space, color, text } = tokens;
const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
  minWidth: 0,
});
/** One way to look at a preview. */
export interface PreviewView {
  id: string;
  label: string;
  /** Size of the simulated screen, in CSS pixels. */
  width: number;
  height: number;
  /** More of the address's query. */
  query?: Record<string, string>;
}

const pageViews: readonly PreviewView[] = [
  { id: 'phone', label: 'Phone', width: 390, height: 780 },
  { id: 'desktop', label: 'Desktop', width: 1440, height: 1100 },
];

interface PreviewPanelProps {
  preview: ReturnType<typeof usePreview>;
  /** The page to preview. */
  path: string;
  /** Whether the draft has errors, so it can't be previewed. */
  isIncomplete: boolean;
  /** The first one is shown first. */
  views?: readonly PreviewView[];
}

/** Previews a page with the draft applied, at phone or desktop width. */
export const PreviewPanel = (props: PreviewPanelProps) => (
  <Allowed to="previews:write">
    <AllowedPreviewPanel {...props} />
  </Allowed>
);

function AllowedPreviewPanel({ preview, path, isIncomplete, views = pageViews }: PreviewPanelProps) {
  const [selected, setSelected] = useState(views[0]!.id);
  const view = views.find(({ id }) => id === selected) ?? views[0]!;
  const query =
    preview.token === null ? null : new URLSearchParams({ preview: preview.token, ...view.query });
  const address = query && `${path}?${query.toString()}`;
  return (
    <section css={box} aria-label="Preview">
      <h2 css={{ fontSize: text.lg }}>Preview</h2>
      <Tabs label="Preview width" tabs={views} selected={selected} onSelect={setSelected}>
        {address ? (
          <PreviewFrame
            address={address}
            title={`Preview of your changes, ${view.label.toLowerCase()} width`}
            width={view.width}
            height={view.height}
          />
        ) : preview.state === 'failed' ? null : (
          <Skeleton height="20rem" />
        )}
      </Tabs>
      <p role="status" css={{ fontSize: text.sm, color: color.muted }}>
        {statusText(preview.state, isIncomplete)}
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

function statusText(state: ReturnType<typeof usePreview>['state'], isIncomplete: boolean): string {
  if (isIncomplete) return 'The preview appears when the form is complete.';
  if (state === 'failed') return 'The preview isn’t available right now. You can still save.';
  return state === 'ready' ? 'Only you can see unsaved changes.' : 'Preparing the preview...';
}
