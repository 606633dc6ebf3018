import { css } from '@emotion/react';
import { tokens, Tooltip, VisuallyHidden } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import type { SizeOption } from './variant-rules.ts';

const { color, space } = tokens;
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
const choices = css(list, { [tokens.media.noScript]: { display: 'none' } });
const option = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: '3.25rem',
  minHeight: tokens.size.target,
  paddingInline: space[3],
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { borderColor: color.text },
  '&:has(:checked), &[aria-current]': {
    background: color.primary,
    borderColor: color.primary,
    color: color.onPrimary,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  '&:has(:disabled), span&': {
    color: color.muted,
    borderColor: color.hairline,
    cursor: 'not-allowed',
    background: `linear-gradient(to top right, transparent calc(50% - 0.5px), ${color.control} 50%, transparent calc(50% + 0.5px))`,
  },
});
// The diagonal line passes behind the text of a sold-out size.
const sizeText = css({
  'input:disabled + &, span > &': { paddingInline: space[1], background: color.background },
});
const input = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });

interface SizeSelectorProps {
  options: readonly SizeOption[];
  chosen: string | null;
  onChoose: (size: string) => void;
  /** The product in a size. */
  hrefFor: (size: string) => string;
}

/** The sizes in the selected color; links without JavaScript. A sold-out size stays visible but is disabled. */
export function SizeSelector({ options, chosen, onChoose, hrefFor }: SizeSelectorProps) {
  return (
    <fieldset>
      <legend css={{ marginBottom: space[2] }}>Size</legend>
      <div css={choices}>
        {options.map(({ size, isSoldOut }) => {
          const label = (
            <label key={size} css={option}>
              <input
                css={input}
                type="radio"
                name="size"
                value={size}
                checked={size === chosen}
                disabled={isSoldOut}
                onChange={() => onChoose(size)}
              />
              <span css={sizeText}>{size}</span>
              {isSoldOut ? <VisuallyHidden>, {messages.outOfStock}</VisuallyHidden> : null}
            </label>
          );
          return isSoldOut ? (
            <Tooltip key={size} text={messages.outOfStock}>
              {label}
            </Tooltip>
          ) : (
            label
          );
        })}
      </div>
      <noscript>
        <div css={list}>
          {options.map(({ size, isSoldOut }) =>
            isSoldOut ? (
              <span key={size} css={option}>
                <span css={sizeText}>{size}</span>
                <VisuallyHidden>, {messages.outOfStock}</VisuallyHidden>
              </span>
            ) : (
              <a key={size} css={option} href={hrefFor(size)} aria-current={size === chosen || undefined}>
                {size}
              </a>
            ),
          )}
        </div>
      </noscript>
    </fieldset>
  );
}
