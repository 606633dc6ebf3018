import { css } from '@emotion/react';
import type { BannerInput } from '@selvedge/contract';
import { LinkButton, Skeleton, Tabs, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { usePreview } from '../preview/use-preview.ts';

const { space, color, text } = tokens;
const box = css({ display: 'grid', gap: space[3], alignContent: 'start', minWidth: 0 });
const widths = [
  { id: 'phone', label: 'Phone', width: 390, height: 780 },
  { id: 'desk', label: 'Desk', width: 1440, height: 1100 },
] as const;
type WidthId = (typeof widths)[number]['id'];

interface BannerPreviewProps {
  /** `null` for one that is new. */
  id: string | null;
  /** `null` while something of it is wrong. */
  input: BannerInput | null;
  /** The page that it is shown on. */
  path: string;
}

/** The store's page with the banner in it, as it would be if it were saved now. */
export function BannerPreview({ id, input, path }: BannerPreviewProps) {
  const [selected, setSelected] = useState<WidthId>('phone');
  const { basedOn: _, ...banner } = input ?? {};
  const preview = usePreview(input && { banner: { id, banner: banner as BannerInput } });
  const size = widths.find((one) => one.id === selected) ?? widths[0];
  const address = preview.token === null ? null : `${path}?preview=${encodeURIComponent(preview.token)}`;
  return (
    <section css={box} aria-label="Preview">
      <h2 css={{ fontSize: text.lg }}>Preview</h2>
      <Tabs label="Width of the preview" tabs={widths} selected={selected} onSelect={setSelected}>
        <div css={{ paddingTop: space[3] }}>
          {address ? (
            <PreviewFrame
              address={address}
              title={`The page with this banner, ${size.label.toLowerCase()} width`}
              width={size.width}
              height={size.height}
            />
          ) : preview.state === 'failed' ? null : (
            <Skeleton height="20rem" />
          )}
        </div>
      </Tabs>
      <p role="status" css={{ fontSize: text.sm, color: color.muted }}>
        {wordsFor(preview.state, input === null)}
      </p>
      {address ? (
        <LinkButton href={address} variant="secondary" size="sm" target="_blank" rel="noopener">
          Open in a new tab
        </LinkButton>
      ) : null}
    </section>
  );
}

function wordsFor(state: ReturnType<typeof usePreview>['state'], isIncomplete: boolean): string {
  if (isIncomplete) return 'The preview follows as soon as the form is complete.';
  if (state === 'failed') return 'The preview is not to be had right now. You can save all the same.';
  return state === 'working' ? 'Preparing the preview...' : 'What is not saved is seen by you alone.';
}
